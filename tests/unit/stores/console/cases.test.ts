import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, order } from '../browser.ts';
import { AGENT, BAYO, later, startOver, startShift } from './on-duty.ts';
import {
  $agentCase,
  creditAgent,
  debitAgent,
  loadAgentCase,
  suspendAgent,
} from '#stores/console/agent-case.ts';
import { openView } from '#stores/console/agent-view.ts';
import {
  $orderCase,
  answerDispute,
  closeDispute,
  loadOrderCase,
  refundOrder,
  settleOrder,
  giveBackOrder,
  noteOrder,
  takeOrder,
} from '#stores/console/order-case.ts';
import { $toast } from '#stores/shell/toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const caseOf = (status: string, ref = 'KD1') =>
  answer(200, {
    message: `Order ${ref} is ${status}.`,
    data: {
      transaction: order(status, ref),
      agent: AGENT,
      vendor: 'vtpass',
      vendorRef: null,
      cost: null,
      profit: null,
      askAt: null,
      attempts: [],
      delivers: null,
      quantity: 1,
      likeIt: [],
      around: [],
      disputes: [],
      incidents: [],
      requests: [],
      twoPeopleAbove: '50000.00',
      taken: null,
      notes: [],
    },
  });
const shown = () => $orderCase.get().data?.transaction;
const refusal = (message: string, errors = {}) => answer(422, { code: 'VALIDATION_FAILED', message, errors });

describe('an order that is read', () => {
  it('is shown with all that is known of it', async () => {
    const fetch = startOver();
    fetch.mockResolvedValueOnce(caseOf('PENDING'));
    const reading = loadOrderCase('KD1');
    expect($orderCase.get()).toEqual({ key: 'KD1', reading: 'loading', data: null });
    await reading;
    expect($orderCase.get()).toMatchObject({ key: 'KD1', reading: 'ready' });
    expect(shown()?.ref).toBe('KD1');
  });

  it('is unknown where there is none, and failed without network', async () => {
    const fetch = startOver();
    fetch.mockResolvedValueOnce(answer(404, { code: 'NOT_FOUND', message: 'None.' }));
    await loadOrderCase('KD9');
    expect($orderCase.get()).toEqual({ key: 'KD9', reading: 'unknown', data: null });
    const reading = loadOrderCase('KD1');
    await vi.runAllTimersAsync();
    await reading;
    expect($orderCase.get()).toEqual({ key: 'KD1', reading: 'failed', data: null });
  });

  it('is not shown once another is asked for', async () => {
    const fetch = startOver();
    const first = later();
    fetch.mockReturnValueOnce(first.answer).mockResolvedValueOnce(caseOf('PENDING', 'KD2'));
    const reading = loadOrderCase('KD1');
    await loadOrderCase('KD2');
    first.come(caseOf('PENDING', 'KD1'));
    await reading;
    expect(shown()?.ref).toBe('KD2');
  });

  it('is not shown to whoever comes on duty after the person who asked, not even when they ask for the same', async () => {
    const fetch = startOver();
    const [first, second] = [later(), later()];
    fetch.mockReturnValueOnce(first.answer).mockReturnValueOnce(second.answer);
    const reading = loadOrderCase('KD1');
    startShift(BAYO);
    expect($orderCase.get()).toEqual({ key: null, reading: 'loading', data: null });
    const again = loadOrderCase('KD1');
    first.come(caseOf('PENDING'));
    await reading;
    expect(shown()).toBeUndefined();
    second.come(caseOf('SUCCESSFUL'));
    await again;
    expect(shown()?.status).toBe('SUCCESSFUL');
  });

  it('stays on screen when it cannot be read again', async () => {
    const fetch = startOver();
    fetch.mockResolvedValueOnce(caseOf('PENDING'));
    await loadOrderCase('KD1');
    const again = loadOrderCase('KD1');
    await vi.runAllTimersAsync();
    await again;
    expect($orderCase.get().reading).toBe('ready');
  });
});

describe('a decision', () => {
  async function lookAt() {
    const fetch = startOver();
    fetch.mockResolvedValueOnce(caseOf('PENDING'));
    await loadOrderCase('KD1');
    fetch.mockClear();
    return fetch;
  }

  it('is sent once, however often it is clicked', async () => {
    const fetch = await lookAt();
    fetch.mockResolvedValueOnce(caseOf('FAILED'));
    const body = { reason: 'Nothing arrived' };
    const both = await Promise.all([refundOrder('KD1', body), refundOrder('KD1', body)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/console/orders/KD1/refund');
    expect(fetch.mock.calls[0]?.[1].body).toBe(JSON.stringify(body));
    expect(shown()?.status).toBe('FAILED');
    expect($toast.get()).toMatchObject({ kind: 'success', message: 'Order KD1 is FAILED.' });
  });

  it('can be sent again after it failed', async () => {
    const fetch = await lookAt();
    expect(await refundOrder('KD1', { reason: 'Nothing arrived' })).toMatchObject({ ok: false });
    fetch.mockResolvedValueOnce(caseOf('FAILED'));
    expect(await refundOrder('KD1', { reason: 'Nothing arrived' })).toMatchObject({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is doubted when the server refuses it without naming a field, and only then', async () => {
    const fetch = await lookAt();
    const settle = () => settleOrder('KD1', { reason: 'Told', token: '1' });
    fetch.mockResolvedValueOnce(refusal('This token was delivered already.\nNothing was done.'));
    expect(await settle()).toMatchObject({
      ok: false,
      isDoubted: true,
      message: 'This token was delivered already.\nNothing was done.',
    });
    fetch.mockResolvedValueOnce(refusal('Check it.', { token: ['No token.'] }));
    expect(await settle()).toMatchObject({ isDoubted: false, fieldErrors: { token: ['No token.'] } });
    expect(await settle()).toMatchObject({ ok: false, isDoubted: false });
    expect(await settleOrder('KD1', { reason: ' ' })).toMatchObject({
      isDoubted: false,
      fieldErrors: { reason: ['Reason is required.'] },
    });
    expect(shown()?.status).toBe('PENDING');
  });

  it('is not undone by a read that began before it', async () => {
    const fetch = await lookAt();
    const before = later();
    fetch.mockReturnValueOnce(before.answer).mockResolvedValueOnce(caseOf('FAILED'));
    const reading = loadOrderCase('KD1');
    await refundOrder('KD1', { reason: 'Nothing arrived' });
    before.come(caseOf('PENDING'));
    await reading;
    expect(shown()?.status).toBe('FAILED');
  });

  it('does not show its order in place of another, nor to another person', async () => {
    const fetch = await lookAt();
    const [first, second] = [later(), later()];
    fetch.mockReturnValueOnce(first.answer).mockResolvedValueOnce(caseOf('PENDING', 'KD2'));
    const decided = refundOrder('KD1', { reason: 'Nothing arrived' });
    await loadOrderCase('KD2');
    first.come(caseOf('FAILED'));
    await decided;
    expect(shown()?.ref).toBe('KD2');
    fetch.mockReturnValueOnce(second.answer);
    const late = refundOrder('KD2', { reason: 'Nothing arrived' });
    startShift(BAYO);
    fetch.mockResolvedValueOnce(caseOf('PENDING', 'KD2'));
    await loadOrderCase('KD2');
    second.come(caseOf('FAILED', 'KD2'));
    await late;
    expect(shown()?.status).toBe('PENDING');
  });

  it('takes an order from whom the page shows, gives it back, and keeps a note', async () => {
    const fetch = await lookAt();
    fetch.mockImplementation(() => Promise.resolve(caseOf('PENDING')));
    await takeOrder('KD1', null);
    await takeOrder('KD1', '0198c0de-0000-7000-8000-000000000001');
    await giveBackOrder('KD1');
    await noteOrder('KD1', 'Wait for the vendor.');
    expect(fetch.mock.calls.map(([url, { body }]) => [url.split('/').at(-1), body])).toEqual([
      ['take', '{"from":null}'],
      ['take', '{"from":"0198c0de-0000-7000-8000-000000000001"}'],
      ['give-back', undefined],
      ['notes', '{"note":"Wait for the vendor."}'],
    ]);
  });

  it('closes a dispute with a last word, or without one', async () => {
    const fetch = await lookAt();
    fetch.mockImplementation(() => Promise.resolve(caseOf('SUCCESSFUL')));
    await closeDispute('KD1', ' ');
    await closeDispute('KD1', 'Solved.');
    await answerDispute('KD1', 'Try again.');
    expect(fetch.mock.calls.map(([url, { body }]) => [url.split('/').at(-1), body])).toEqual([
      ['close', '{}'],
      ['close', '{"message":"Solved."}'],
      ['messages', '{"message":"Try again."}'],
    ]);
  });
});

const agentCase = (suspendedAt: string | null) =>
  answer(200, {
    message: 'ada is suspended.',
    data: {
      agent: {
        ...AGENT,
        suspendedAt,
        suspendedBecause: suspendedAt && 'Stolen phone',
        level: 'Gold',
        createdAt: '2026-01-01T00:00:00Z',
        lastSignedInAt: null,
      },
      consents: [],
      erasure: null,
      balance: '0.00',
      limits: { pinAbove: null, withoutPin: null, day: { most: null, used: '0.00' }, warnsBelow: null },
      pin: 'none',
      hasAuthenticator: false,
      isSignedIn: false,
      keys: [],
      levels: [],
      levelRule: { isByHand: false, soldIn30Days: '0.00', coming: null },
      above: null,
      below: [],
      commission: '0.00',
      identity: { level: 'none', limits: { sale: null, day: null, balance: null }, verified: null },
      fundingAccounts: [],
      requests: [],
      twoPeopleAbove: '50000.00',
      lines: [],
    },
  });

it('sends a credit and a debit with the reference that is applied once', async () => {
  const fetch = startOver();
  fetch.mockImplementation(() => Promise.resolve(agentCase(null)));
  await loadAgentCase('7');
  const body = { amount: '1500.00', reference: 'T1', reason: 'Paid twice' };
  expect(await creditAgent('7', body)).toMatchObject({ ok: true });
  expect(await debitAgent('7', { ...body, insists: true })).toMatchObject({ ok: true });
  expect(fetch.mock.calls.slice(1).map(([url, { body: sent }]) => [url, JSON.parse(String(sent))])).toEqual([
    ['/api/v1/console/agents/7/credit', body],
    ['/api/v1/console/agents/7/debit', { ...body, insists: true }],
  ]);
});

it('asks for no view when the browser opened no tab, and closes the tab of one that was refused', async () => {
  const fetch = startOver();
  await openView('7', null);
  expect(fetch).not.toHaveBeenCalled();
  expect($toast.get()?.message).toMatch(/^Allow pop-ups for this site/);
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  fetch.mockResolvedValueOnce(
    answer(403, { message: 'Your role does not include this.', code: 'FORBIDDEN' }),
  );
  await openView('7', tab as unknown as Window);
  expect([tab.close.mock.calls.length, tab.location.replace.mock.calls.length]).toEqual([1, 0]);
});

it('shows an agent as the server has them after a change', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(agentCase(null));
  await loadAgentCase('7');
  fetch.mockResolvedValueOnce(agentCase('2026-11-21T02:00:00Z'));
  expect(await suspendAgent('7', { because: 'fraud', reason: '' })).toMatchObject({ ok: true });
  expect(fetch.mock.calls[1]?.[0]).toBe('/api/v1/console/agents/7/suspend');
  expect(fetch.mock.calls[1]?.[1]?.body).toBe('{"because":"fraud","reason":""}');
  expect($agentCase.get().data?.agent.suspendedAt).toBe('2026-11-21T02:00:00Z');
});
