import { Alert } from '#components/Alert.tsx';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { formatWireNaira } from '#domain/money.ts';
import { moveCommission } from '#stores/sub-agents/moves.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useMove } from './use-move.ts';

interface CommissionPanelProps extends PanelProps {
  /** Naira as the wire has it. */
  commission: string;
}

/** Moves commission to the wallet, all of it unless told otherwise. */
export default function CommissionPanel({ open, onClose, commission }: CommissionPanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading="Move commission"
      description="It becomes money in your wallet, to sell with."
    >
      {open && <Form commission={commission} onDone={onClose} />}
    </SidePanel>
  );
}

function Form({ commission, onDone }: { commission: string; onDone: () => void }) {
  const { errors, problem, isBusy, given } = useMove(({ amount = '' }) => moveCommission(amount), onDone);
  return (
    <form {...given}>
      <AmountField
        name="amount"
        label="Amount"
        hint={`You have earned ${formatWireNaira(commission)}.`}
        defaultValue={commission}
        error={errors.amount}
      />
      {problem && <Alert tone="warning">{problem}</Alert>}
      <Button type="submit" size="lg" loading={isBusy}>
        Move to wallet
      </Button>
    </form>
  );
}
