import type { TakenKind } from '#contract/console/money.ts';
import type { Taken } from '#contract/console/taken.ts';
import { giveBackMoney, loadMoney, takeMoney } from '#stores/console/money.ts';
import { InHand } from '../shared/InHand.tsx';
import { StaffNotes } from '../shared/StaffNotes.tsx';

interface MoneyInHandProps {
  kind: TakenKind;
  /** A claim's ref, a payment's provider and reference, or a request's id. */
  subject: string;
  taken: Taken;
}

/** Who looks into a claim, a payment or a request, for those who may decide on it. */
export const MoneyInHand = ({ kind, subject, taken }: MoneyInHandProps) => (
  <InHand
    taken={taken}
    may
    onTake={(from) => takeMoney({ kind, subject, from })}
    onGiveBack={() => giveBackMoney({ kind, subject })}
    onLost={() => void loadMoney()}
  />
);

interface MoneyNotesProps extends Omit<MoneyInHandProps, 'taken'> {
  count: number;
  may: boolean;
}

/** What the staff told each other about it. */
export const MoneyNotes = (given: MoneyNotesProps) => (
  <StaffNotes {...given} onWritten={() => void loadMoney()} />
);
