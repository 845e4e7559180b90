import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#stores/orders/outcome.ts';

type Values = Record<string, string>;

/** A panel's form of uncontrolled fields. The button that was pressed is among the values when it has a name. */
export function usePanelForm(send: (values: Values) => Promise<Outcome>, onDone?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Values>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const submit = async (values: Values) => {
    setBusy(true);
    const outcome = await send(values);
    setBusy(false);
    if (outcome.ok) {
      setErrors({});
      form.current?.reset();
      onDone?.();
    } else
      setErrors(
        Object.fromEntries(
          Object.entries(outcome.fieldErrors).map(([name, texts]) => [name, texts.join(' ')]),
        ),
      );
  };

  return {
    errors,
    isBusy,
    given: {
      ref: form,
      method: 'post',
      noValidate: true,
      className: 'flex flex-col gap-5',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const data = [...new FormData(event.currentTarget, submitter)];
        if (!isBusy) void submit(Object.fromEntries(data.map(([name, value]) => [name, String(value)])));
      },
    },
  };
}
