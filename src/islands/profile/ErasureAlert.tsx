import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { OpenThing } from '#contract/open-things.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { keepAccount } from '#stores/settings/erasure.ts';
import { OpenThings } from './OpenThings.tsx';

interface ErasureAlertProps {
  dueAt: string;
  open: readonly OpenThing[];
}

/** That the account is to be erased, what has to end before, and the way back. */
export function ErasureAlert({ dueAt, open }: ErasureAlertProps) {
  const [isBusy, setBusy] = useState(false);
  const due = readLagosTime(dueAt);
  const keep = async () => {
    setBusy(true);
    await keepAccount();
    setBusy(false);
  };
  return (
    <Alert
      tone="warning"
      role="status"
      className="mb-4"
      heading={`We will erase your account${due ? ` on ${due.day} ${due.year}` : ''}`}
      action={
        <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void keep()}>
          Keep the account
        </Button>
      }
    >
      <p>Until then you can sell as before.</p>
      <OpenThings open={open} />
    </Alert>
  );
}
