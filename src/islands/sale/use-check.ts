import { useState } from 'react';
import type { CheckResult } from '#stores/orders/checks.ts';

export interface Check<T> {
  /** The company's answer to the current question. */
  result: CheckResult<T> | undefined;
  isChecking: boolean;
  /** Asks, and answers with the result. */
  run: () => Promise<CheckResult<T>>;
}

/**
 * Asks a company about a meter or a card. An answer is valid only for its question. @param question all inputs of the check, as
 * one text
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
