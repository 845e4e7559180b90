import { useMemo, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { balancesAfter } from '#domain/bulk/totals.ts';
import { parseNaira, ZERO } from '#domain/money.ts';
import { startJob } from '#stores/outbox/lists/bulk.ts';
import { $listText, INITIAL_LIST_TEXT } from '#stores/outbox/lists/draft.ts';
import { $service, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { useBalance } from '../shell/use-agent.ts';
import { useShown } from '../shared/use-shown.ts';
import { checkList } from './check-list.ts';
import { FaultLines } from './FaultLines.tsx';
import { SaleLine } from './SaleLine.tsx';
import { Summary } from './Summary.tsx';

/** What the list would come to, row by row, before anything is sent. */
export function DryRun({ onChange }: { onChange: () => void }) {
  const text = useShown($listText, INITIAL_LIST_TEXT);
  const { services } = useShown($service, INITIAL_SERVICE_STATE);
  const { value, isUnknown } = useBalance();
  const [sendsRepeats, setSendsRepeats] = useState(false);
  const { sales, faults, repeats, leftOver } = useMemo(() => checkList(text, services), [text, services]);

  const balance = parseNaira(value) ?? ZERO;
  const wanted = useMemo(
    () => (sendsRepeats ? sales : sales.filter((sale) => !repeats.has(sale))),
    [sales, repeats, sendsRepeats],
  );
  const after = new Map(balancesAfter(wanted, balance).map((left, index) => [wanted[index], left]));

  if (sales.length === 0)
    return (
      <div className="flex flex-col gap-6">
        <FaultLines faults={faults} />
        <EmptyState
          heading="No row can be sent yet"
          action={<Button onClick={onChange}>Change the list</Button>}
          children="Fix the rows above in the list and check it again."
        />
      </div>
    );

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Summary
        className="self-start lg:sticky lg:top-[calc(5rem+var(--strip,0px))] lg:order-2"
        sales={wanted}
        balance={isUnknown ? undefined : balance}
        repeatCount={repeats.size}
        sendsRepeats={sendsRepeats}
        onSendsRepeats={setSendsRepeats}
        onSend={() => void startJob(wanted, leftOver)}
        onChange={onChange}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <FaultLines faults={faults} />
        <section aria-labelledby="good-rows">
          <h2 id="good-rows" className="mb-3 text-lg font-semibold">
            {sales.length === 1 ? '1 row can be sent' : `${sales.length} rows can be sent`}
          </h2>
          <ol className="overflow-hidden rounded-lg border bg-surface-raised">
            {sales.map((sale) => (
              <SaleLine
                key={sale.line}
                sale={sale}
                repeatOf={repeats.get(sale)}
                after={isUnknown ? undefined : after.get(sale)}
                isLeftOut={!after.has(sale)}
              />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
