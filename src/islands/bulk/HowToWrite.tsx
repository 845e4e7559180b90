import { Card } from '#components/Card.tsx';
import { chevronDownIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';
import type { Service } from '#contract/catalogue.ts';
import { formatWireNaira } from '#domain/money.ts';

const COLUMNS = [
  ['phone', '08031234567, +234… or 234…'],
  ['network', 'optional: we take it from the number'],
  ['amount', 'of airtime: 500'],
  ['plan', 'instead, for data: its name or id'],
] as const;

/** What a line may hold, and the plans by their names. */
export function HowToWrite({ services }: { services: readonly Service[] }) {
  const data = services.find(({ code }) => code === 'data');
  return (
    <Card heading="How to write it" className="self-start">
      <dl className="flex flex-col gap-2.5 text-sm">
        {COLUMNS.map(([name, text]) => (
          <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-muted">
        Put commas, semicolons or tabs between them, as a spreadsheet does. If the first line has these names,
        the columns can stand in any order.
      </p>
      {data?.providers.map(({ code, name, plans = [] }) =>
        plans.length === 0 ? null : (
          <details key={code} className="mt-1 border-t first-of-type:mt-4">
            <summary className="flex min-h-target cursor-pointer list-none items-center justify-between text-sm font-medium">
              {name}: {plans.length} plans
              <Icon shape={chevronDownIcon} size={18} className="text-ink-muted" />
            </summary>
            <ul className="flex flex-col gap-2 pb-3 text-sm">
              {plans.map((plan) => (
                <li key={plan.id}>
                  <span className="flex justify-between gap-4">
                    <span>{plan.name}</span>
                    <span className="tabular">{formatWireNaira(plan.price)}</span>
                  </span>
                  <code className="text-xs text-ink-muted">{plan.id}</code>
                </li>
              ))}
            </ul>
          </details>
        ),
      )}
    </Card>
  );
}
