import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { CopyField } from '#components/CopyField.tsx';

interface NewKeyProps {
  /** The whole key. */
  value: string;
  /** The agent has put it away. */
  onDone: () => void;
}

/** The one time the whole key is on a screen. */
export function NewKey({ value, onDone }: NewKeyProps) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" role="alert" heading="Copy it now: it is shown this once.">
        Keep it where your program keeps its secrets, never in a web page or an app: who has it can spend your
        wallet.
      </Alert>
      <CopyField label="New API key" value={value} />
      <div>
        <Button variant="secondary" onClick={onDone}>
          I have put it away
        </Button>
      </div>
    </div>
  );
}
