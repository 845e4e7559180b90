import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { keyIcon } from '#components/icons.ts';
import { offerPasskeys, signInWithPasskey } from '#stores/console/passkey-sign-in.ts';
import { useTakesPasskeys } from './use-takes-passkeys.ts';

/** Signs in without password and code, where browser and shop know passkeys. */
export function PasskeySignIn() {
  const [isOff, setOff] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const takes = useTakesPasskeys();
  // Not while one is asked for by the button, nor once this is gone.
  useEffect(() => (isBusy ? undefined : offerPasskeys(() => setOff(true))), [isBusy]);

  const signIn = async () => {
    setBusy(true);
    setProblem('');
    const outcome = await signInWithPasskey();
    // Once signed in one is on the way to the next page.
    if (outcome.ok) return;
    setBusy(false);
    setProblem(outcome.message);
  };

  if (isOff || !takes) return null;
  return (
    <div className="mt-5 grid gap-5">
      <p className="flex items-center gap-4 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button
        variant="secondary"
        size="lg"
        block
        icon={keyIcon}
        loading={isBusy}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
