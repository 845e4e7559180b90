import type { ReactNode } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { AccountForm as Form } from './use-account-form.ts';
import { clock } from '../shared/use-countdown.ts';

interface AccountFormProps {
  form: Form;
  /** What the button does. */
  action: string;
  children: ReactNode;
}

/** The frame of an account form, and of the console’s: its fields, what went wrong, one button. */
export function AccountForm({ form, action, children }: AccountFormProps) {
  const { ref, problem, isBusy, waitSeconds, onFocus, onSubmit, onInput } = form;
  const isWaiting = waitSeconds > 0;
  return (
    // post: without script nothing is sent, and no password may ever end up in an address.
    <form ref={ref} method="post" noValidate className="grid gap-5" {...{ onFocus, onSubmit, onInput }}>
      {children}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button
        type="submit"
        size="lg"
        block
        loading={isBusy}
        {...(isWaiting && { 'aria-disabled': true, variant: 'secondary' as const })}
      >
        {isWaiting ? `Try again in ${clock(waitSeconds)}` : action}
      </Button>
    </form>
  );
}
