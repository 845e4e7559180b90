import { useState } from 'react';
import type { CheckResult } from '#stores/orders/checks.ts';

export interface Check<T> {
  /** What the company said of the question as it stands now. */
  result: CheckResult<T> | undefined;
  isChecking: boolean;
  /** Asks, and answers with the result. */
  run: () => Promise<CheckResult<T>>;
}

/**
 * Asks a company about a meter or a card. An answer holds for its own question only.
 * @param question everything that is asked about, as one text
 */
export function useCheck<T>(question: string, ask: () => Promise<CheckResult<T>>): Check<T> {
  const [answer, setAnswer] = useState<{ question: string; result: CheckResult<T> }>();
  const [asking, setAsking] = useState<string>();
  return {
    result: answer?.question === question ? answer.result : undefined,
    isChecking: asking === question,
    async run() {
      setAsking(question);
      const result = await ask();
      setAnswer({ question, result });
      setAsking(undefined);
      return result;
    },
  };
}
