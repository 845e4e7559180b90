import { Button } from '#components/Button.tsx';
import type { Outcome } from '#stores/orders/outcome.ts';
import { clock, useCountdown } from './use-countdown.ts';

/** A mail takes a moment; asking for another one sooner only confuses which code is the last. */
const RESEND_SECONDS = 60;

interface ResendCodeProps {
  send: () => Promise<Outcome>;
  /** Whether one is on its way already. */
  wasSent: boolean;
}

/** Asks for another code, once a minute. */
export function ResendCode({ send, wasSent }: ResendCodeProps) {
  const [waitSeconds, wait] = useCountdown(wasSent ? RESEND_SECONDS : 0);
  const resend = async () => {
    wait(RESEND_SECONDS);
    const outcome = await send();
    if (!outcome.ok) wait(outcome.retryAfterSeconds ?? 0);
  };
  if (waitSeconds > 0) return <>No email? Send a new code in {clock(waitSeconds)}</>;
  return (
    <Button variant="ghost" onClick={() => void resend()}>
      Send a new code
    </Button>
  );
}
