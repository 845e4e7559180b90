import { type InputEvent, type ReactNode, useId, useState } from 'react';

/** The texts around every field's control. */
export interface FieldTexts {
  /** The field's visible name. */
  label: ReactNode;
  /** Help that is always shown, such as a format. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; its presence marks the control invalid. */
  error?: ReactNode;
  /** Hides the label from sight, not from assistive technology. @default false */
  labelHidden?: boolean | undefined;
  /** Something at the label's end, such as a "Forgot password?" link. */
  labelAction?: ReactNode;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids that stay the same on the server and in the browser. */
export function useControl(
  texts: Pick<FieldTexts, 'hint' | 'error'>,
  given: { id?: string | undefined; 'aria-describedby'?: string | undefined },
): { control: ControlAttributes; hintId: string; errorId: string } {
  const ownId = useId();
  const id = given.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [given['aria-describedby'], texts.error && errorId, texts.hint && hintId]
    .filter(Boolean)
    .join(' ');
  return {
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': texts.error ? true : undefined,
    },
    hintId,
    errorId,
  };
}

/**
 * The error of a control, shown until somebody types into it. The form shows a new error after it is sent again.
 * @returns the current error, and the event handlers for the element around the control
 */
export function useStanding(error: ReactNode): [ReactNode, (event: InputEvent<HTMLElement>) => void] {
  const [isCorrected, setCorrected] = useState(false);
  if (!error && isCorrected) setCorrected(false);
  const correct = ({ target }: InputEvent<HTMLElement>) => {
    if (!error || isCorrected) return;
    setCorrected(true);
    const { form } = target as HTMLInputElement;
    form?.addEventListener('submit', () => setCorrected(false), { once: true });
  };
  return [isCorrected ? undefined : error, correct];
}

/** The frame of a text control; the control inside has no border of its own. */
export const FRAME =
  'flex min-h-12 w-full items-center rounded border border-line-strong bg-surface-raised text-ink ' +
  'transition-colors duration-fast hover:border-ink-muted ' +
  'has-[:focus-visible]:border-primary has-[:focus-visible]:outline has-[:focus-visible]:outline-2 ' +
  'has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus ' +
  'has-[[aria-invalid]]:border-danger has-[:disabled:not(button)]:border-line has-[:disabled:not(button)]:bg-surface-sunken';

/**
 * The control inside a frame, which shows its focus for it: no outline at all, since Tailwind's outline-none is a transparent one,
 * drawn at all times where the system forces its colours. 16 CSS pixels of text: less, and iOS zooms the page when it is focused.
 */
export const CONTROL =
  'min-h-[2.875rem] w-full min-w-0 flex-1 rounded bg-transparent px-3.5 text-base text-ink [outline:none] ' +
  'disabled:cursor-not-allowed disabled:text-ink-muted';
