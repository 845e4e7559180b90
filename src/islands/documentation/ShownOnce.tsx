import type { ReactNode } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { CopyField } from '#components/CopyField.tsx';

interface ShownOnceProps {
  label: string;
  /** The whole secret. */
  value: string;
  /** The agent has saved it. */
  onDone: () => void;
  /** Where to keep it, and who must not get it. */
  children: ReactNode;
}

/** Shows a whole secret once. */
export function ShownOnce({ label, value, onDone, children }: ShownOnceProps) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" role="alert" heading="Copy it now: we show it only once.">
        {children}
      </Alert>
      <CopyField label={label} value={value} />
      <div>
        <Button variant="secondary" onClick={onDone}>
          I have saved it
        </Button>
      </div>
    </div>
  );
}
