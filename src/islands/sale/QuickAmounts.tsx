import { formatWireNaira } from '#domain/money.ts';

interface QuickAmountsProps {
  /** Naira as the wire writes it. */
  amounts: readonly string[];
  value: string;
  onPick: (amount: string) => void;
}

/** The usual amounts, one tap each. */
export const QuickAmounts = ({ amounts, value, onPick }: QuickAmountsProps) => (
  <div role="group" aria-label="Usual amounts" className="grid grid-cols-3 gap-2 lg:grid-cols-6">
    {amounts.map((amount) => (
      <button
        key={amount}
        type="button"
        aria-pressed={amount === value}
        onClick={() => onPick(amount)}
        className="tabular min-h-target rounded border bg-surface-raised font-medium transition-colors duration-fast hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
      >
        {formatWireNaira(amount).replace(/\.00$/, '')}
      </button>
    ))}
  </div>
);
