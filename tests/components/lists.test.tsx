import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#styles/global.css';
import { JobActions } from '#islands/bulk/JobActions.tsx';
import { JobState } from '#islands/bulk/JobState.tsx';
import { ListForm } from '#islands/bulk/ListForm.tsx';
import { tallyOf } from '#islands/bulk/tally.ts';
import { type Bulk, INITIAL_BULK } from '#stores/outbox/lists/bulk.ts';
import type { Job, JobPhase } from '#stores/outbox/lists/job.ts';
import { $service, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';

const none = () => {};
const realFetch = globalThis.fetch;

beforeEach(() => void (globalThis.fetch = () => new Promise<Response>(none)));
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  $service.set(INITIAL_SERVICE_STATE);
});

/** A list with one row that was not sent. */
function listOf(phase: JobPhase) {
  const job: Job = {
    id: '1',
    agent: 'adaeze',
    phase,
    startedAt: 0,
    rows: [
      {
        service: 'airtime',
        body: { phone: '08031234567', network: 'MTN', amount: '500.00' },
        place: 0,
        key: 'key-1',
        title: 'MTN airtime',
        price: '485.00',
        isSent: false,
        at: 0,
      },
    ],
  };
  const bulk: Bulk = { ...INITIAL_BULK, reading: 'ready', job };
  return { bulk, job, tally: tallyOf(job.rows) };
}

test('a list tells how far it is, and at once that the wallet ran dry', async () => {
  const { rerender } = render(<JobState {...listOf('short')} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Stopped');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/The wallet holds too little.*1 row not sent/);
  rerender(<JobState {...listOf('stopped')} />);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a list with rows to send is not put away without a question', async () => {
  const onNew = vi.fn();
  render(<JobActions {...listOf('stopped')} onNew={onNew} />);
  await page.getByRole('button', { name: 'New list' }).click();
  expect(onNew).not.toHaveBeenCalled();
  const question = page.getByRole('group', { name: 'Discard this list?' });
  await expect.element(question).toHaveTextContent('1 row will not be sent.');
  await question.getByRole('button', { name: 'Discard it' }).click();
  expect(onNew).toHaveBeenCalledOnce();
});

test('a list with a mistake takes the focus', async () => {
  const airtime = { code: 'airtime', name: 'Airtime', status: 'up', providers: [] } as const;
  $service.set({ ...INITIAL_SERVICE_STATE, services: [{ ...airtime, providers: [] }] });
  const onCheck = vi.fn();
  render(<ListForm onCheck={onCheck} />);
  page.getByRole('button', { name: 'Check the list' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'List' })).toHaveFocus();
  expect(onCheck).not.toHaveBeenCalled();
});
