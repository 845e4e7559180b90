import { Icon } from '#components/Icon.tsx';
import { circleCheckIcon } from '#components/icons.ts';

interface CustomerCardProps {
  name: string;
  /** What is not known is left out. */
  lines: { label: string; value: string | false | null | undefined }[];
}

/** The customer of the meter or card, to compare with the person at the counter before paying. */
export const CustomerCard = ({ name, lines }: CustomerCardProps) => (
  <div role="status" className="rounded border border-success bg-success-soft px-4 py-3">
    <p className="flex items-center gap-2 text-lg font-semibold">
      <Icon shape={circleCheckIcon} className="text-success" />
      {name}
    </p>
    <dl className="mt-1 flex flex-col gap-0.5 pl-7 text-sm">
      {lines
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt className="shrink-0 text-ink-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  </div>
);
