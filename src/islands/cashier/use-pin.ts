import { useEffect, useRef, useState } from 'react';
import { CASHIERS } from '#contract/limits.ts';
import { switchTo } from '#stores/cashiers/sign-in.ts';
import type { Outcome } from '#stores/orders/outcome.ts';
import { useCountdown } from '../shared/use-countdown.ts';

const isWhole = (digits: string) => digits.length === CASHIERS.pinDigits;

/**
 * A cashier's PIN as it is typed; its last digit sends it. Digits that come while one is being answered are kept: who sees their slip
 * types on at once. A whole PIN among them is sent after a refusal, unless it is the refused one, which would only cost a try.
 * @param onDone called when a PIN was right
 */
export function usePin(cashierId: string, onDone: () => void) {
  const [pin, setPin] = useState('');
  const [refused, setRefused] = useState<Extract<Outcome, { ok: false }>>();
  const [isBusy, setBusy] = useState(false);
  const [secondsLeft, wait] = useCountdown();
  // What is typed by the time of an answer, which the answer's own closure does not see.
  const typed = useRef('');
  // Whoever has gone back to the names sends no more.
  useEffect(() => () => void (typed.current = ''), []);

  const keep = (digits: string) => {
    typed.current = digits;
    setPin(digits);
  };
  const send = async (tried: string): Promise<void> => {
    keep('');
    setBusy(true);
    const outcome = await switchTo(cashierId, tried);
    if (outcome.ok) return onDone();
    const ahead = typed.current;
    const waitSeconds = outcome.retryAfterSeconds ?? 0;
    setRefused(outcome);
    wait(waitSeconds);
    if (waitSeconds === 0 && isWhole(ahead) && ahead !== tried) return send(ahead);
    if (waitSeconds > 0 || isWhole(ahead)) keep('');
    return setBusy(false);
  };
  const type = (text: string) => {
    if (secondsLeft > 0) return;
    const digits = text.replace(/\D/g, '').slice(0, CASHIERS.pinDigits);
    if (isWhole(digits) && !isBusy) void send(digits);
    else keep(digits);
  };
  return { pin, refused, isBusy, secondsLeft, type };
}
