import { Alert } from '#components/Alert.tsx';
import { at } from '#domain/at.ts';
import type { CashierHere } from '#stores/cashiers/sign-in.ts';
import { Link } from '#components/Link.tsx';

interface WaitingProps {
  /** Sales without an answer, by the one each waits for. */
  counts: Record<string, number>;
  /** Those whose names stand on the page already. */
  here: readonly CashierHere[];
}

/** Sales that wait on this phone for somebody whose name is not on the page. */
export function Waiting({ counts, here }: WaitingProps) {
  const shown = new Set(here.map(({ id }) => `cashier/${id}`));
  const others = Object.keys(counts).filter((owner) => !shown.has(owner));
  if (others.length === 0) return null;
  const isAgents = others.some((owner) => !owner.startsWith('cashier/'));
  return (
    <Alert tone="info">
      A sale on this phone has no answer yet. Only the person who made it can finish it.{' '}
      {isAgents && <Link href={at('/login')}>Is it your shop? Login</Link>}
    </Alert>
  );
}
