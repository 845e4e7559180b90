import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { Select } from '#components/Select.tsx';
import { TextArea } from '#components/TextArea.tsx';
import { OTHER } from '#contract/console/other.ts';
import { type Reasoned, REASONS } from '#contract/console/reasons.ts';
import type { Decision } from '#stores/console/case-store.ts';
import { usePanelForm } from '../../shared/use-panel-form.ts';

export type Values = Record<string, string>;

export interface DecisionFormProps {
  onClose: () => void;
  /** What is done, of which the reasons are offered; left out: it is told in words alone. */
  act?: Reasoned;
  /** The label of the reason in words. */
  asks: string;
  /** Who reads the reason, and what it should say. */
  hint: string;
  /** What the button says. */
  does: string;
  /** For what takes something away. @default false */
  isDanger?: boolean;
  send: (values: Values) => Promise<Decision>;
  /** Fields before the reason, with what is wrong with them. */
  fields?: ((errors: Values) => ReactNode) | undefined;
  /** What somebody ticks to decide while the vendor is still being asked; sent as `whileAsked`. */
  whileAsked?: string | undefined;
  /** Offers to insist once the server has told its doubts. @default false */
  takesDoubts?: boolean;
  /** Goes a step back, where there is one; otherwise the other button closes the dialog. */
  onBack?: (() => void) | undefined;
}

const REASON_LENGTH = 500;

/** A decision's reason and what else it needs. A failure keeps what was typed. */
export function DecisionForm(props: DecisionFormProps) {
  const {
    onClose,
    act,
    asks,
    hint,
    does,
    isDanger = false,
    send,
    fields,
    whileAsked,
    takesDoubts,
    onBack,
  } = props;
  const [refusal, setRefusal] = useState<string>();
  const [isDoubted, setDoubted] = useState(false);
  const [because, setBecause] = useState('');
  const isEnough = because !== '' && because !== OTHER;
  const { errors, isBusy, given } = usePanelForm(async (values) => {
    const decision = await send(values);
    setRefusal(tellsFields(decision) ? undefined : decision.message);
    if (decision.isDoubted) setDoubted(true);
    return decision;
  }, onClose);
  const form = given.ref;
  // The dialog focuses the element with this attribute, which React does not write; otherwise its close button.
  useEffect(
    () => form.current?.querySelector('input, select, textarea')?.setAttribute('autofocus', ''),
    [form],
  );

  return (
    <form {...given}>
      {fields?.(errors)}
      {act && (
        <Select
          name="because"
          label="Because"
          placeholder="Choose one"
          options={REASONS[act].map(({ code, words }) => ({ value: code, label: words }))}
          error={errors.because}
          onChange={({ target }) => setBecause(target.value)}
        />
      )}
      <TextArea
        name="reason"
        label={asks}
        hint={isEnough ? `${hint} It may stay empty.` : hint}
        rows={2}
        maxLength={REASON_LENGTH}
        error={errors.reason}
      />
      {refusal && <Refusal text={refusal} />}
      {whileAsked && <Checkbox name="whileAsked" label={whileAsked} />}
      {takesDoubts && isDoubted && <Checkbox name="insists" label="It is right all the same" />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack ?? onClose}>
          {onBack ? 'Back' : 'Cancel'}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={isBusy}>
          {does}
        </Button>
      </div>
    </form>
  );
}

const tellsFields = (decision: Decision): boolean =>
  decision.ok || Object.keys(decision.fieldErrors).length > 0;

/** Why the server did not do it, with the buttons below it in sight. */
function Refusal({ text }: { text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => void alert.current?.closest('form')?.scrollIntoView({ block: 'end' }), [text]);
  return (
    <Alert ref={alert} role="alert" tone="warning" heading="Not done">
      <p className="whitespace-pre-line">{text}</p>
    </Alert>
  );
}
