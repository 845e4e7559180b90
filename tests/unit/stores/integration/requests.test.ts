import { expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import {
  $requests,
  INITIAL_REQUESTS,
  loadOlderRequests,
  loadRequests,
} from '#stores/integration/requests.ts';
import { $session } from '#stores/session/session.ts';
import { ADA, answer, sessionOf } from '../browser.ts';

const called = (id: string) => ({
  id,
  at: '2026-11-21T09:00:00Z',
  mode: 'test',
  method: 'GET',
  path: 'wallet/balance',
  status: 200,
  requestId: id,
  durationMs: 3,
});
const page = (ids: string[], nextCursor: string | null = null) =>
  answer(200, { data: ids.map(called), meta: { nextCursor } });
const shown = () => $requests.get().requests.map(({ id }) => id);

it('reads the newest calls, then older ones below them', async () => {
  const { fetch } = startSignedIn();
  fetch.mockResolvedValueOnce(page(['4', '3'], '3')).mockResolvedValueOnce(page(['2']));
  await loadRequests();
  expect($requests.get()).toMatchObject({ reading: 'ready', nextCursor: '3' });
  await loadOlderRequests();
  expect(shown()).toEqual(['4', '3', '2']);
  expect($requests.get().nextCursor).toBeNull();
  expect(fetch.mock.calls.map(([url]) => url.replace(/.*requests/, ''))).toEqual(['', '?cursor=3']);
});

it('shows what was chosen last, whichever answer comes last', async () => {
  const { fetch } = startSignedIn();
  let late: (response: Response) => void = () => undefined;
  fetch.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const first = loadRequests({ mode: 'live' });
  expect($requests.get()).toMatchObject({ reading: 'loading', selection: { mode: 'live' } });
  fetch.mockResolvedValueOnce(page(['test']));
  await loadRequests({ mode: 'test', status: '4xx' });
  late(page(['live']));
  await first;
  expect(shown()).toEqual(['test']);
  expect($requests.get().selection).toEqual({ mode: 'test', status: '4xx' });
  expect(fetch.mock.lastCall?.[0]).toMatch(/requests\?mode=test&status=4xx$/);
});

it('keeps what it has while it is read again, says when that failed, and forgets it with the agent', async () => {
  const { fetch } = startSignedIn();
  fetch.mockResolvedValueOnce(page(['1']));
  await loadRequests({});
  fetch.mockResolvedValueOnce(answer(403, { message: 'No.' }));
  const again = loadRequests();
  expect(shown()).toEqual(['1']);
  await again;
  await vi.waitFor(() => expect($requests.get().reading).toBe('failed'));
  $session.set(sessionOf({ ...ADA, username: 'bola' }));
  expect($requests.get()).toEqual(INITIAL_REQUESTS);
});
