import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import { prepareAccountActions } from '#stores/session/lazy-account-actions.ts';
import type { Outcome } from '#stores/orders/outcome.ts';
import { isReady, useEarlySubmit } from '../shared/use-early-submit.ts';
import { useCountdown } from '../shared/use-countdown.ts';

type Values = Record<string, string>;

export interface AccountForm {
  ref: RefObject<HTMLFormElement | null>;
  /** Field name to its text. */
  errors: Values;
  /** What is wrong with no field in particular; it stays when its toast has gone. */
  problem: string | undefined;
  isBusy: boolean;
  /** It went through, and the visitor is on the way to the next page. */
  isDone: boolean;
  /** Seconds until the server takes another try; 0 is now. */
  waitSeconds: number;
  onFocus: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** What was said of a field is over. */
  clearError: (name: string) => void;
}

/**
 * A form of uncontrolled fields, so that text typed before the script loaded is sent too.
 * @param prepare called when it is touched, to load what `send` needs
 */
export function useAccountForm(
  send: (values: Values) => Promise<Outcome>,
  onDone?: (values: Values) => void,
  prepare: () => void = prepareAccountActions,
): AccountForm {
  const ref = useRef<HTMLFormElement>(null);
  const shouldFocus = useRef(false);
  const [errors, setErrors] = useState<Values>({});
  const [problem, setProblem] = useState<{ text: string; isRateLimit: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [waitSeconds, wait] = useCountdown();

  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) prepare();
  }, [prepare]);
  useEarlySubmit(ref);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const show = (failed: Extract<Outcome, { ok: false }>, form: HTMLFormElement) => {
    const { fields, others } = split(failed.fieldErrors, form);
    shouldFocus.current = true;
    setErrors(fields);
    const isRateLimit = failed.retryAfterSeconds !== undefined;
    if (others.length > 0) setProblem({ text: others.join(' '), isRateLimit });
    else if (Object.keys(fields).length === 0) setProblem({ text: failed.message, isRateLimit });
    wait(failed.retryAfterSeconds ?? 0);
  };

  const clearError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest);

  const submit = async (form: HTMLFormElement) => {
    const values = textsOf(form);
    setProblem(undefined);
    setErrors({});
    setBusy(true);
    const outcome = await send(values);
    setBusy(false);
    if (!outcome.ok) return show(outcome, form);
    setDone(true);
    onDone?.(values);
  };

  return {
    ref,
    errors,
    problem: problem?.isRateLimit && waitSeconds === 0 ? undefined : problem?.text,
    isBusy: isBusy || isDone,
    isDone,
    waitSeconds,
    onFocus: prepare,
    onSubmit(event) {
      event.preventDefault();
      if (!isReady(event.currentTarget)) return;
      if (!isBusy && !isDone && waitSeconds === 0) void submit(event.currentTarget);
    },
    onInput({ target }) {
      const { name } = target as HTMLInputElement;
      if (name in errors) clearError(name);
    },
    clearError,
  };
}

const textsOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** A server may name what this form does not ask for. */
function split(fieldErrors: FieldErrors, form: HTMLFormElement): { fields: Values; others: string[] } {
  const fields: Values = {};
  const others: string[] = [];
  for (const [name, texts] of Object.entries(fieldErrors)) {
    if (form.elements.namedItem(name)) fields[name] = texts.join(' ');
    else others.push(...texts);
  }
  return { fields, others };
}
