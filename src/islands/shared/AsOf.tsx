import { useNow } from './use-now.ts';
import { shortWhen } from './when.ts';

interface AsOfProps {
  /** When what is shown was read, in milliseconds since 1970; undefined when it is not known. */
  at: number | undefined;
}

/** The age of the shown data when the server cannot be reached: "As of 14:05". */
export function AsOf({ at }: AsOfProps) {
  const nowMs = useNow(60_000);
  return <>{at ? `As of ${shortWhen(new Date(at).toISOString(), nowMs)}` : 'May be old'}</>;
}
