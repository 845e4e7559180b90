import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { HouseLetter } from '#contract/console/letters.ts';

interface ChangedMeanwhileProps {
  letter: HouseLetter;
  /** What was typed here goes. */
  onTake: () => void;
  /** What was typed here may take the place of theirs. */
  onKeepMine: () => void;
}

/** Shows what a colleague made of the letter while it was being changed here too. */
export const ChangedMeanwhile = ({ letter, onTake, onKeepMine }: ChangedMeanwhileProps) => (
  <Alert
    tone="warning"
    role="alert"
    heading={
      letter.changed
        ? `${letter.changed.by} has changed this letter meanwhile`
        : 'Somebody has restored this letter meanwhile'
    }
    action={
      <span className="mt-1 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onTake}>
          Begin with their words
        </Button>
        <Button size="sm" variant="ghost" onClick={onKeepMine}>
          Keep mine
        </Button>
      </span>
    }
  >
    <p className="font-medium [overflow-wrap:anywhere]">{letter.subject}</p>
    <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{letter.text}</p>
  </Alert>
);
