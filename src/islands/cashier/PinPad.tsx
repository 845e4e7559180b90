import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/Button.tsx';
import { CASHIERS } from '#contract/limits.ts';
import { PinField } from '../shared/PinField.tsx';
import { clock } from '../shared/use-countdown.ts';

interface PinPadProps {
  label: string;
  /** Why the last PIN was not taken. */
  error: string | undefined;
  /** Seconds until one is taken again. */
  secondsLeft: number;
  /** One is being answered. */
  busy: boolean;
  pin: string;
  /** Called with all that is typed now. */
  onType: (text: string) => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const KEY = '!h-16 !text-xl tabular';

/** A PIN by thumb or by keyboard. The field calls no keyboard of the phone's: its place is the pad's. */
export function PinPad({ label, error, secondsLeft, busy, pin, onType }: PinPadProps) {
  const field = useRef<HTMLInputElement>(null);
  // At the start, and after each answer.
  useEffect(() => field.current?.focus(), [busy]);

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
        onChange={({ target }) => onType(target.value)}
      />
      <div role="group" aria-label="Digits" className="grid grid-cols-3 gap-2">
        {KEYS.map((digit) => (
          <Button key={digit} variant="secondary" className={KEY} onClick={() => onType(pin + digit)}>
            {digit}
          </Button>
        ))}
        <Button variant="ghost" className="!h-16" onClick={() => onType('')}>
          Clear
        </Button>
        <Button variant="secondary" className={KEY} onClick={() => onType(`${pin}0`)}>
          0
        </Button>
        <Button variant="ghost" className="!h-16" onClick={() => onType(pin.slice(0, -1))}>
          Delete
        </Button>
      </div>
    </form>
  );
}
