import type { NotedKind } from '#contract/console/notes.ts';
import { OnRequest } from './OnRequest.tsx';

const loadPanel = () => import('./NotesPanel.tsx');

interface StaffNotesProps {
  kind: NotedKind;
  /** As the notes' call has it. */
  subject: string;
  /** How many there are, as the list knows it. */
  count: number;
  /** Whether whoever works may write one. */
  may: boolean;
  /** Reads the list again, which says how many there are. */
  onWritten: () => void;
}

/** What the staff told each other about something that waits. */
export function StaffNotes({ count, may, ...given }: StaffNotesProps) {
  if (count === 0 && !may) return null;
  const asks = count === 0 ? 'Write a note' : `Show ${count === 1 ? 'the note' : `the ${count} notes`}`;
  return <OnRequest what="the notes" asks={asks} load={loadPanel} given={{ ...given, may }} />;
}
