import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#styles/global.css';
import { CashierIsland } from '#islands/cashier/CashierIsland.tsx';
import { keepMark } from '#stores/session/device-mark.ts';

const realFetch = globalThis.fetch;
const USER = { firstName: 'A', lastName: 'B', username: 'a', email: 'a@example.com', phone: '' };
/** The PINs that were sent, and how to answer the last one. */
const sent: string[] = [];
let refuse: (message: string, headers?: Record<string, string>) => void;

const fetchStub: typeof fetch = (input, init) => {
  if (String(input).endsWith('auth/cashiers'))
    return Promise.resolve(
      Response.json({ status: 'success', message: '', data: [{ id: 'c1', name: 'Bola' }] }),
    );
  sent.push((JSON.parse(String(init?.body)) as { pin: string }).pin);
  return new Promise((resolve) => {
    refuse = (message, headers = {}) =>
      resolve(
        Response.json(
          { status: 'error', code: 'VALIDATION_FAILED', message, errors: { pin: [message] } },
          { status: 422, headers },
        ),
      );
  });
};

const field = page.getByLabelText('PIN of Bola');
const WRONG = page.getByText('This PIN is wrong.').first();

beforeEach(async () => {
  sent.length = 0;
  globalThis.fetch = fetchStub;
  keepMark({ user: USER, authorization: { token: 't', type: 'bearer' }, deviceMark: 'a-mark' });
  render(<CashierIsland />);
  await page.getByRole('button', { name: 'Bola' }).click();
  await userEvent.keyboard('482915');
  await expect.poll(() => sent).toEqual(['482915']);
});

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

test('keeps digits that are typed while a PIN is being answered', async () => {
  await userEvent.keyboard('48');
  await page.getByRole('button', { name: '2', exact: true }).click();
  expect(sent).toHaveLength(1);
  refuse('This PIN is wrong.');
  await expect.element(WRONG).toBeVisible();
  await expect.element(field).toHaveValue('482');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('916');
  await expect.poll(() => sent).toEqual(['482915', '482916']);
});

test('sends a whole PIN that was typed meanwhile once the one before was refused', async () => {
  await userEvent.keyboard('482916');
  expect(sent).toHaveLength(1);
  refuse('This PIN is wrong.');
  await expect.poll(() => sent).toEqual(['482915', '482916']);
  await expect.element(field).toHaveValue('');
});

test('spends no second try on the PIN that was just refused', async () => {
  await userEvent.keyboard('482915');
  refuse('This PIN is wrong.');
  await expect.element(WRONG).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(sent).toHaveLength(1);
});

test('takes no digits while it has to wait', async () => {
  await userEvent.keyboard('482916');
  refuse('This PIN is wrong.', { 'Retry-After': '60' });
  await expect.element(page.getByText(/^Try again in/)).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(field).toHaveValue('');
  expect(sent).toHaveLength(1);
});

test('sends nothing more for whoever has gone back to the names', async () => {
  await userEvent.keyboard('482916');
  await page.getByRole('button', { name: 'Somebody else' }).click();
  refuse('This PIN is wrong.');
  await page.getByRole('button', { name: 'Bola' }).click();
  await expect.element(field).toHaveValue('');
  expect(sent).toHaveLength(1);
});
