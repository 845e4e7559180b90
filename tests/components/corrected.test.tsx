import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AmountField } from '#components/AmountField.tsx';
import { TextField } from '#components/TextField.tsx';
import { useFieldErrors } from '#islands/sale/use-field-errors.ts';

afterEach(cleanup);

const PROBLEM = 'Enter a name.';

/** A form that says the same of each thing it is sent. */
function Strict() {
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError(PROBLEM);
      }}
    >
      <TextField name="name" label="Name" error={error} />
      <AmountField name="amount" label="Amount" error={error} />
      <button>Send</button>
    </form>
  );
}

test('a corrected field loses its error at once, alone, until the form is sent again', () => {
  render(<Strict />);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const [name, amount] = [screen.getByLabelText('Name'), screen.getByLabelText('Amount')];
  send();
  expect(screen.getAllByText(PROBLEM)).toHaveLength(2);
  fireEvent.input(name, { target: { value: 'A' } });
  expect(screen.getAllByText(PROBLEM)).toHaveLength(1);
  expect(name.ariaInvalid).toBe(null);
  fireEvent.input(amount, { target: { value: '1' } });
  expect(screen.queryByText(PROBLEM)).toBe(null);
  send();
  expect(screen.getAllByText(PROBLEM)).toHaveLength(2);
  expect(name.ariaInvalid).toBe('true');
});

interface Given {
  fields: Record<string, string>;
  refused?: Record<string, string[]>;
}

test('a field of a sale loses its error when something else is picked into it, by whatever', () => {
  const first = { phone: '', amount: '' };
  const { result, rerender } = renderHook(({ fields, refused }: Given) => useFieldErrors(fields, refused), {
    initialProps: { fields: first } as Given,
  });
  const errors = () => Object.keys(result.current[0]);
  act(() => result.current[1]({ phone: ['Enter a number.'], amount: ['Enter an amount.'] }));
  expect(errors()).toEqual(['phone', 'amount']);
  rerender({ fields: { phone: '', amount: '500.00' } });
  expect(errors()).toEqual(['phone']);
  const picked = { phone: '08031234567', amount: '500.00' };
  rerender({ fields: picked });
  expect(errors()).toEqual([]);
  const refused = { phone: ['No such number.'] };
  rerender({ fields: picked, refused });
  expect(errors()).toEqual(['phone']);
  rerender({ fields: { ...picked, phone: '08051234567' }, refused });
  expect(errors()).toEqual([]);
});
