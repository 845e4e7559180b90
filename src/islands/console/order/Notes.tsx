import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { MessageThread } from '#components/MessageThread.tsx';
import { TextArea } from '#components/TextArea.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { noteOrder } from '#stores/console/order-case.ts';
import { usePanelForm } from '../../shared/use-panel-form.ts';
import { useMay } from '../use-staff.ts';

const LENGTH = 1000;

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
        {may && <NoteForm reference={transaction.ref} />}
      </div>
    </Card>
  );
}

function NoteForm({ reference }: { reference: string }) {
  const { errors, isBusy, given } = usePanelForm(({ note = '' }) => noteOrder(reference, note));
  return (
    <form {...given} className="flex flex-col gap-3">
      <TextArea
        name="note"
        label="Note for the staff"
        hint="Agents never see it. It stays as it is."
        rows={2}
        maxLength={LENGTH}
        error={errors.note}
      />
      <div>
        <Button type="submit" variant="secondary" size="sm" loading={isBusy}>
          Keep the note
        </Button>
      </div>
    </form>
  );
}
