import { useEffect } from 'react';
import { Select } from '#components/Select.tsx';
import { $cashiers, cashiersRead, INITIAL_CASHIERS } from '#stores/cashiers/manage.ts';
import { useShown } from '../shared/use-shown.ts';

interface CashierSelectProps {
  /** The cashier's id; empty for everybody's sales. */
  value: string;
  onValueChange: (id: string) => void;
  className: string;
}

/** Whose sales are listed. Also of those who have ended: what they sold keeps their name. */
export default function CashierSelect({ value, onValueChange, className }: CashierSelectProps) {
  const cashiers = useShown($cashiers, INITIAL_CASHIERS);
  useEffect(() => void cashiersRead.fetch(), []);
  if (!cashiers) return null;
  return (
    <Select
      label="Cashier"
      labelHidden
      className={className}
      placeholder="All sellers"
      value={value}
      options={cashiers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
