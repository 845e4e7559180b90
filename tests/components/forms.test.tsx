import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#styles/global.css';
import { TextField } from '#components/TextField.tsx';
import type { Dispute } from '#contract/disputes.ts';
import { AccountForm } from '#islands/account/AccountForm.tsx';
import { useAccountForm } from '#islands/account/use-account-form.ts';
import { ClaimForm } from '#islands/funding/ClaimForm.tsx';
import { usePanelForm } from '#islands/shared/use-panel-form.ts';
import { DisputeForm } from '#islands/transactions/DisputeForm.tsx';
import Disputes from '#islands/transactions/Disputes.tsx';
import { DisputeThread } from '#islands/transactions/DisputeThread.tsx';
import type { Outcome } from '#stores/orders/outcome.ts';

const realFetch = globalThis.fetch;
const asked = vi.fn(() => new Promise<Response>(() => {}));

beforeEach(() => {
  asked.mockClear();
  globalThis.fetch = asked;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const button = (name: string) => page.getByRole('button', { name });

test('a claim without its sender is not sent, and its field takes the focus', async () => {
  render(<ClaimForm minimumAmount="1000.00" />);
  await page.getByLabelText('Amount paid').fill('2000');
  await button('Send claim').click();
  const sender = page.getByLabelText('Sender name');
  await expect.element(sender).toHaveFocus();
  await expect.element(sender).toBeInvalid();
  await expect.element(sender).toHaveAccessibleDescription(/^Sender name is required\./);
  expect(asked).not.toHaveBeenCalled();
});

test('a claim below the least is not sent', async () => {
  render(<ClaimForm minimumAmount="1000.00" />);
  const amount = page.getByLabelText('Amount paid');
  await amount.fill('999.99');
  await page.getByLabelText('Sender name').fill('Ada Obi');
  await button('Send claim').click();
  await expect.element(amount).toHaveAccessibleDescription(/Claim at least ₦1,000\.00\./);
  expect(asked).not.toHaveBeenCalled();
});

const refused = (name: string): Promise<Outcome> =>
  Promise.resolve({
    ok: false,
    message: 'Check the marked fields.',
    fieldErrors: { [name]: ['This is wrong.'] },
    retryAfterSeconds: undefined,
  });

function Panel() {
  const { errors, given } = usePanelForm(() => refused('code'));
  return (
    <form {...given}>
      <TextField name="password" label="Password" error={errors['password']} />
      <TextField name="code" label="Code" error={errors['code']} />
      <button type="submit">Save</button>
    </form>
  );
}

function Login() {
  const form = useAccountForm(() => refused('code'));
  return (
    <AccountForm form={form} action="Log in">
      <TextField name="password" label="Password" error={form.errors['password']} />
      <TextField name="code" label="Code" error={form.errors['code']} />
    </AccountForm>
  );
}

test.each([
  ['a panel', <Panel />, 'Save'],
  ['the login', <Login />, 'Log in'],
])('what the server refuses in %s takes the focus', async (_, form, send) => {
  render(form);
  await button(send).click();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription('This is wrong.');
});

function Limited() {
  const form = useAccountForm(() =>
    Promise.resolve({ ok: false, message: 'Too many tries.', fieldErrors: {}, retryAfterSeconds: 60 }),
  );
  return (
    <AccountForm form={form} action="Log in">
      <p>Fields</p>
    </AccountForm>
  );
}

test('the login tells that it waits', async () => {
  render(<Limited />);
  await button('Log in').click();
  await expect
    .element(page.getByRole('button', { name: /^Try again in/ }))
    .toHaveAttribute('aria-disabled', 'true');
});

const DISPUTE: Dispute = {
  id: '1',
  reason: 'CODE_REFUSED',
  state: 'ANSWERED',
  openedAt: '2026-11-21T09:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
  messages: [{ id: '1', author: 'agent', text: 'The meter says “rejected”.', at: '2026-11-21T09:00:00Z' }],
};

test('a dispute tells its state and what was said', async () => {
  render(<DisputeThread reference="KD-1" dispute={DISPUTE} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Support has answered');
  await expect.element(page.getByRole('list', { name: 'Messages' })).toHaveTextContent('rejected');
});

test('a dispute that was asked for takes the focus, and so does its field with an error', async () => {
  const order = {
    id: '1',
    ref: 'KD-1',
    name: 'MTN airtime',
    amount: '970.00',
    status: 'SUCCESSFUL',
    description: '',
    createdAt: DISPUTE.openedAt,
    transactionType: 'AIRTIME',
    details: {},
  };
  render(<Disputes item={order} isAsked />);
  await expect.element(page.getByRole('region', { name: 'Dispute' })).toHaveFocus();
  cleanup();
  render(<DisputeForm reference="KD-1" />);
  await button('Open a dispute').click();
  await expect.element(page.getByLabelText('What is wrong')).toHaveFocus();
  expect(asked.mock.calls.flat().join(' ')).not.toContain('POST');
});
