import { useState } from 'react';
import type { Outcome } from '#stores/orders/outcome.ts';
import { usePanelForm } from '../shared/use-panel-form.ts';

/** A panel's form that moves money. What is wrong with no field stays in sight: whether money has moved is not for a toast alone. */
export function useMove(move: (values: Record<string, string>) => Promise<Outcome>, onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const form = usePanelForm(async (values) => {
    setProblem(undefined);
    const outcome = await move(values);
    if (!outcome.ok && Object.keys(outcome.fieldErrors).length === 0) setProblem(outcome.message);
    return outcome;
  }, onDone);
  return { ...form, problem };
}
