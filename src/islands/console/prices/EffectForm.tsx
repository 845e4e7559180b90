import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { Select } from '#components/Select.tsx';
import { TextField } from '#components/TextField.tsx';
import type { FieldErrors } from '#contract/errors.ts';
import type { Asked } from '#stores/console/prices.ts';

// What the forms of a price and of a discount share: both lead to what the change would do.

/** What was typed, and what it would do once that was asked; undefined before, and after going back. */
export function useSteps<Draft, Effect>(begin: () => Draft) {
  const [draft, onDraft] = useState(begin);
  const [effect, onEffect] = useState<Effect>();
  return { draft, onDraft, effect, onEffect, onBack: () => onEffect(undefined) };
}

/** Asks what a change would do. A refusal stands at its field, or as the problem above the buttons. */
export function useAsking<Effect>(onEffect: (effect: Effect) => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** @param same what stands at the field where nothing would change, which is not asked */
  const ask = async (same: FieldErrors | undefined, call: () => Promise<Asked<Effect>>) => {
    setProblem('');
    setErrors(same ?? {});
    if (same) return;
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (answer.ok) return onEffect(answer.effect);
    setErrors(answer.fieldErrors);
    if (Object.keys(answer.fieldErrors).length === 0) setProblem(answer.message);
  };
  return { errors, problem, isBusy, ask };
}

/** When a change begins to hold. */
export interface When {
  isLater: boolean;
  /** "2026-12-01T06:00", by the clock of Lagos. */
  at: string;
}

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time to come' },
] as const;

interface TimeFieldsProps {
  draft: When;
  onChange: (part: Partial<When>) => void;
  errors: FieldErrors;
}

export const TimeFields = ({ draft, onChange, errors }: TimeFieldsProps) => (
  <>
    <Select
      label="From when"
      options={WHEN}
      value={draft.isLater ? 'later' : 'now'}
      onChange={({ target }) => onChange({ isLater: target.value === 'later' })}
    />
    {draft.isLater && (
      <TextField
        label="Time in Lagos"
        type="datetime-local"
        value={draft.at}
        error={errors.from?.join(' ')}
        onChange={({ target }) => onChange({ at: target.value })}
      />
    )}
  </>
);

/** Why the effect cannot be told; nothing where there is no reason. */
export const Problem = ({ text }: { text: string }) =>
  text !== '' && (
    <Alert role="alert" tone="warning" heading="Not done">
      <p className="whitespace-pre-line">{text}</p>
    </Alert>
  );

export const EffectButtons = ({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" loading={isBusy}>
      Show the effect
    </Button>
  </div>
);
