import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { CASHIERS } from '#contract/limits.ts';
import { PinField } from '../shared/PinField.tsx';
import { clock, useCountdown } from '../shared/use-countdown.ts';

interface PinPadProps {
  label: string;
  /** Why the last PIN was not taken. */
  error: string | undefined;
  /** Seconds until one is taken again. */
  waitSeconds: number;
  busy: boolean;
  /** Called with the last digit. */
  onPin: (pin: string) => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const KEY = '!h-16 !text-xl tabular';

/** A PIN by thumb or by keyboard; the last digit sends it. The field calls no keyboard of the phone's: its place is the pad's. */
export function PinPad({ label, error, waitSeconds, busy, onPin }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [secondsLeft] = useCountdown(waitSeconds);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [error]);
  const isClosed = busy || secondsLeft > 0;

  const type = (text: string) => {
    if (isClosed) return;
    const digits = text.replace(/\D/g, '').slice(0, CASHIERS.pinDigits);
    const isWhole = digits.length === CASHIERS.pinDigits;
    // A wrong one has to be typed again from its first digit.
    setPin(isWhole ? '' : digits);
    if (isWhole) onPin(digits);
  };
  const submit = (event: FormEvent) => event.preventDefault();

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PinField
        ref={field}
        name="pin"
        label={label}
        hint={secondsLeft > 0 ? `Try again in ${clock(secondsLeft)}.` : `${CASHIERS.pinDigits} digits`}
        error={error}
        inputMode="none"
        aria-busy={busy || undefined}
        value={pin}
        onChange={({ target }) => type(target.value)}
      />
      <div role="group" aria-label="Digits" className="grid grid-cols-3 gap-2">
        {KEYS.map((digit) => (
          <Button key={digit} variant="secondary" className={KEY} onClick={() => type(pin + digit)}>
            {digit}
          </Button>
        ))}
        <Button variant="ghost" className="!h-16" onClick={() => setPin('')}>
          Clear
        </Button>
        <Button variant="secondary" className={KEY} onClick={() => type(`${pin}0`)}>
          0
        </Button>
        <Button variant="ghost" className="!h-16" onClick={() => setPin(pin.slice(0, -1))}>
          Delete
        </Button>
      </div>
    </form>
  );
}
