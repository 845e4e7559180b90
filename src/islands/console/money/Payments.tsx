import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Link } from '#components/Link.tsx';
import type { UnmatchedPayment } from '#contract/console/money.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { agentPlace } from '../places.ts';
import { useIsOthers } from '../shared/InHand.tsx';
import { pressKey } from '../shared/press-key.ts';
import { Section } from '../shared/Section.tsx';
import { useMay } from '../use-staff.ts';
import { moveAlong } from '../work/move-along.ts';
import type { Limit } from '../shared/second-person.ts';
import { AssignDialog } from './dialogs.tsx';
import { MoneyInHand, MoneyNotes } from './MoneyInHand.tsx';

interface PaymentsProps {
  payments: readonly UnmatchedPayment[];
  limit: Limit;
}

/** Money in accounts that are no agent's. */
export function Payments({ payments, limit }: PaymentsProps) {
  const may = useMay('funding.decide');
  const [payment, setPayment] = useState<UnmatchedPayment>();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section heading="Payments without an agent" count={payments.length} note="Paid into an unknown account.">
      <ul className="divide-y" onKeyDown={moveAlong}>
        {payments.map((each) => (
          <li
            key={`${each.provider} ${each.reference}`}
            className="flex flex-col gap-3 px-card py-4"
            onKeyDown={pressKey}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {each.provider} {each.reference}
                </p>
                <p className="text-sm text-ink-muted">
                  Account {each.accountNumber}, came {clockOf(each.receivedAt)}
                </p>
              </div>
              <Amount value={each.amount} size="lg" />
            </div>
            {each.claims.length > 0 && <SaidToBe payment={each} />}
            {may && (
              <Decide
                payment={each}
                onAsk={() => {
                  setPayment(each);
                  setOpen(true);
                }}
              />
            )}
            <MoneyNotes
              kind="payment"
              subject={`${each.provider} ${each.reference}`}
              count={each.notes}
              may={may}
            />
          </li>
        ))}
      </ul>
      <AssignDialog payment={payment} limit={limit} open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}

/** Whose it may be, by what agents say they paid. */
export const SaidToBe = ({ payment: { claims } }: { payment: UnmatchedPayment }) => (
  <Alert
    tone={claims.some(({ isApproved }) => isApproved) ? 'warning' : 'info'}
    heading="Agents say that they paid this amount"
  >
    <ul>
      {claims.map(({ ref, agent, senderName, paidAt, isApproved }) => (
        <li key={ref} className="[overflow-wrap:anywhere]">
          <Link href={agentPlace(agent.id)}>{agent.username}</Link>, from {senderName}, {clockOf(paidAt)}:{' '}
          {ref}
          {isApproved ? ', and it is in the wallet already' : ', a claim that waits'}
        </li>
      ))}
    </ul>
  </Alert>
);

function Decide({ payment, onAsk }: { payment: UnmatchedPayment; onAsk: () => void }) {
  const { provider, reference, taken } = payment;
  const isOthers = useIsOthers(taken);
  return (
    <>
      <MoneyInHand kind="payment" subject={`${provider} ${reference}`} taken={taken} />
      {!isOthers && (
        <div>
          <Button variant="secondary" size="sm" aria-keyshortcuts="D" onClick={onAsk}>
            Give it to an agent
          </Button>
        </div>
      )}
    </>
  );
}
