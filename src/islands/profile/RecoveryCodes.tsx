import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { CopyField } from '#components/CopyField.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The agent has saved them. */
  onDone: () => void;
}

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const longest = Math.max(...codes.map(({ length }) => length));
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="warning" role="alert" heading="Save these now. We show them only once.">
        If you lose your phone, each code logs you in once. Print them or write them down, and keep them away
        from the phone.
      </Alert>
      <CopyField label="Recovery codes" value={codes.join('\n')} groupSize={longest + 1} />
      <div>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  );
}
