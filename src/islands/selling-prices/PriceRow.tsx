import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Plan, Provider } from '#contract/catalogue.ts';
import { exampleOf, type Typed } from './rows.ts';

interface PriceRowProps {
  provider: Provider;
  /** What the example is made with; the row is this plan's when `isPlan`. */
  plan: Plan | undefined;
  label: string;
  typed: Typed | undefined;
  error: string | undefined;
  onChange: (typed: Typed) => void;
}

const KINDS = [
  { value: 'amount', label: '₦ on top' },
  { value: 'percent', label: '% on top' },
];

/** What is added for a provider or a plan, with what it comes to. */
export function PriceRow({ provider, plan, label, typed, error, onChange }: PriceRowProps) {
  const { kind, value } = typed ?? { kind: 'amount', value: '' };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-x-3 gap-y-1 sm:max-w-md">
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        hint={exampleOf(provider, plan, typed)}
        error={error}
        onChange={(event) => onChange({ kind, value: event.target.value })}
      />
      <Select
        label={`${label}: how`}
        labelHidden
        className="mt-[1.625rem]"
        options={KINDS}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as Typed['kind'], value })}
      />
    </div>
  );
}
