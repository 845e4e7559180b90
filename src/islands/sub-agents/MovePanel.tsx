import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { AmountField } from '#components/AmountField.tsx';
import { Button } from '#components/Button.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { TextField } from '#components/TextField.tsx';
import type { SubAgent } from '#contract/sub-agents.ts';
import { formatWireNaira, isZero } from '#domain/money.ts';
import { type Movement, moveMoney } from '#stores/sub-agents/moves.ts';
import { $wallet, INITIAL_WALLET } from '#stores/wallet/wallet.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';
import { useMove } from './use-move.ts';

interface MovePanelProps extends PanelProps {
  person: SubAgent;
}

type Direction = Movement['direction'];

const DIRECTIONS = [
  { value: 'down', label: 'Move down' },
  { value: 'back', label: 'Take back' },
];

/** Moves money to somebody below, or back what they still hold of it. */
export default function MovePanel({ open, onClose, person }: MovePanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading={`Money with ${person.name}`}
      description="Both of you see each movement among your transactions."
    >
      {open && <Form key={person.id} person={person} onDone={onClose} />}
    </SidePanel>
  );
}

function Form({ person, onDone }: { person: SubAgent; onDone: () => void }) {
  const [direction, setDirection] = useState<Direction>('down');
  const [amount, setAmount] = useState('');
  const { availableBalance } = useShown($wallet, INITIAL_WALLET);
  const { errors, problem, isBusy, given } = useMove(
    ({ note = '' }) => moveMoney(person.id, { direction, amount, note }),
    onDone,
  );
  const isDown = direction === 'down';
  const verb = isDown ? 'Move' : 'Take back';
  return (
    <form {...given}>
      <SegmentedControl
        legend="What to do"
        segments={DIRECTIONS}
        value={direction}
        onValueChange={(value) => setDirection(value as Direction)}
      />
      <AmountField
        name="amount"
        label="Amount"
        hint={isDown ? `Your wallet holds ${formatWireNaira(availableBalance)}.` : backText(person)}
        value={amount}
        onValueChange={setAmount}
        error={errors.amount}
      />
      <TextField
        name="note"
        label="Note"
        hint="Both of you read it. It may stay empty."
        maxLength={100}
        error={errors.note}
      />
      {problem && <Alert tone="warning">{problem}</Alert>}
      <Button type="submit" size="lg" loading={isBusy}>
        {amount ? `${verb} ${formatWireNaira(amount)}` : verb}
      </Button>
    </form>
  );
}

const backText = ({ name, canTakeBack }: SubAgent): string =>
  isZero(canTakeBack)
    ? `There is nothing to take back: ${name} has spent it, or you moved nothing.`
    : `At most ${formatWireNaira(canTakeBack)}: what you moved and ${name} has not spent.`;
