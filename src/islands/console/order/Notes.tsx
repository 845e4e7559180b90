import { Card } from '#components/Card.tsx';
import { MessageThread } from '#components/MessageThread.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { noteOrder } from '#stores/console/order-case.ts';
import { NoteForm } from '../shared/NoteForm.tsx';
import { useMay } from '../use-staff.ts';

/** What the staff tell each other about an order. */
export function Notes({ order: { notes, transaction } }: { order: OrderCase }) {
  const may = useMay('orders.settle');
  if (!may && notes.length === 0) return null;
  return (
    <Card heading="Notes" aria-label="Notes">
      <div className="flex flex-col gap-4">
        {notes.length > 0 && (
          <MessageThread aria-label="Notes" messages={notes.map((note) => ({ ...note, isOwn: false }))} />
        )}
        {may && <NoteForm onWrite={(note) => noteOrder(transaction.ref, note)} />}
      </div>
    </Card>
  );
}
