import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { LetterTemplate } from '#domain/letter.ts';
import { restoreLetter } from '#stores/console/letters.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

interface RestoreButtonProps {
  kind: string;
  /** The words that go. */
  seen: LetterTemplate;
  onRestored: () => void;
}

/** Gives a letter our own words again, once it is asked twice. */
export function RestoreButton({ kind, seen, onRestored }: RestoreButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const end = () => {
    setAsked(false);
    setProblem('');
  };
  const restore = async () => {
    setBusy(true);
    setProblem('');
    const outcome = await restoreLetter(kind, seen);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    end();
    onRestored();
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        Restore our words
      </Button>
      <ConfirmDialog
        open={isAsked}
        heading="Restore our words?"
        answers={['Keep yours', 'Restore']}
        busy={isBusy}
        onClose={end}
        onConfirm={() => void restore()}
        choice={problem && <Alert tone="danger">{problem}</Alert>}
      >
        Agents get this letter in our own words from the next one on. Yours stay on the record.
      </ConfirmDialog>
    </>
  );
}
