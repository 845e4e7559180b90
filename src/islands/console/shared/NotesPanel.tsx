import { MessageThread } from '#components/MessageThread.tsx';
import type { NotedKind } from '#contract/console/notes.ts';
import { INITIAL_NOTES, notesOf } from '#stores/console/notes.ts';
import type { PanelProps } from '../../shared/LazyPanel.tsx';
import { NoteForm } from './NoteForm.tsx';
import { ReadOnRequest } from './ReadOnRequest.tsx';

interface NotesPanelProps extends PanelProps {
  kind: NotedKind;
  subject: string;
  may: boolean;
  onWritten: () => void;
}

/** The notes about something that waits, and the way to write one. */
export default function NotesPanel({ kind, subject, may, onWritten, open }: NotesPanelProps) {
  const { $case, key, load, write } = notesOf({ kind, subject });
  return (
    <ReadOnRequest open={open} what="The notes" of={key} $case={$case} initial={INITIAL_NOTES} load={load}>
      {({ notes }) => (
        <div className="flex flex-col gap-4">
          {notes.length > 0 && (
            <MessageThread aria-label="Notes" messages={notes.map((note) => ({ ...note, isOwn: false }))} />
          )}
          {may && <NoteForm onWrite={write} onWritten={onWritten} />}
        </div>
      )}
    </ReadOnRequest>
  );
}
