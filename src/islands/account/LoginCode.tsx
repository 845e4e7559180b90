import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { TextField } from '#components/TextField.tsx';
import { TOTP } from '#contract/limits.ts';

interface LoginCodeProps {
  /** Why the code was not taken. */
  error: string | undefined;
  /** The agent switched to the other kind of code: clear the error of this one. */
  onSwitch: () => void;
  onComplete: () => void;
}

/** The second step of a login: a code of the app or a recovery code. */
export function LoginCode({ error, onSwitch, onComplete }: LoginCodeProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-2">
      {isRecovery ? (
        <TextField
          key="recovery"
          name="code"
          label="Recovery code"
          hint="One of the ten codes you saved with the app. Each works once."
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputClassName="tabular uppercase"
          error={error}
        />
      ) : (
        <OtpField
          key="app"
          name="code"
          label="Code from your authenticator app"
          digits={TOTP.digits}
          autoFocus
          error={error}
          onComplete={onComplete}
        />
      )}
      <div>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          onClick={() => {
            onSwitch();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
      </div>
    </div>
  );
}
