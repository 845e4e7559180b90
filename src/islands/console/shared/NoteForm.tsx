import { Button } from '#components/Button.tsx';
import { TextArea } from '#components/TextArea.tsx';
import type { Decision } from '#stores/console/case-store.ts';
import { usePanelForm } from '../../shared/use-panel-form.ts';

const LENGTH = 1000;

interface NoteFormProps {
  onWrite: (note: string) => Promise<Decision>;
  onWritten?: () => void;
}

/** Takes a note for the others of the staff. */
export function NoteForm({ onWrite, onWritten }: NoteFormProps) {
  const { errors, isBusy, given } = usePanelForm(({ note = '' }) => onWrite(note), onWritten);
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
