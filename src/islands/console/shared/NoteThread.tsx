import { MessageThread } from '#components/MessageThread.tsx';
import type { OrderCase } from '#contract/console/orders.ts';

/** What the staff told each other, the oldest first; nothing where nobody wrote. */
export const NoteThread = ({ notes }: Pick<OrderCase, 'notes'>) =>
  notes.length > 0 && (
    <MessageThread aria-label="Notes" messages={notes.map((note) => ({ ...note, isOwn: false }))} />
  );
