import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { PinField } from '../shared/PinField.tsx';
import { clock, useCountdown } from '../shared/use-countdown.ts';

interface PinFormProps {
  /** What the button does. */
  action: ReactNode;
  /** Why the last PIN was not taken. */
  error?: string | undefined;
  /** Seconds until one is taken again. */
  waitSeconds?: number | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  onPin: (pin: string) => void;
}

/** The PIN of a sale. Only this field holds it. */
export function PinForm({ action, error, waitSeconds = 0, disabled, loading, onPin }: PinFormProps) {
  const [secondsLeft] = useCountdown(waitSeconds);
  const [isMissing, setMissing] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  // The refusal comes a moment after the review is back.
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pin = String(new FormData(event.currentTarget).get('pin') ?? '');
    setMissing(pin === '');
    if (pin !== '' && secondsLeft === 0 && !disabled && !loading) onPin(pin);
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PinField
        name="pin"
        label="Your PIN"
        disabled={disabled}
        error={isMissing ? 'Enter your PIN.' : error}
      />
      <Button
        type="submit"
        size="lg"
        block
        loading={loading}
        disabled={disabled}
        {...(secondsLeft > 0 && { 'aria-disabled': true, variant: 'secondary' as const })}
      >
        {secondsLeft > 0 ? `Try again in ${clock(secondsLeft)}` : action}
      </Button>
    </form>
  );
}
