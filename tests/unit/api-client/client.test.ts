import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from '#api-client/client.ts';
import { ApiError, NetworkError, TimeoutError, UnreadableAnswerError } from '#api-client/errors.ts';
import { login } from '#contract/accounts.ts';
import { currentUser } from '#contract/session.ts';
import { endpoint } from '#contract/endpoint.ts';
import { SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import { walletBalance } from '#contract/wallet.ts';
import { buyAirtime } from '#contract/purchases/airtime.ts';
import { transaction, transactions } from '#contract/transactions.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function setUp(answer: () => Response | Promise<Response>, token: string | null = 'secret') {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(answer()));
  const onUnauthenticated = vi.fn();
  const api = createApiClient({ baseUrl: '', fetch, getToken: () => token, onUnauthenticated });
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, init, headers: new Headers(init?.headers) };
  };
  return { api, fetch, sent, onUnauthenticated };
}

const USER = { firstName: 'Ada', lastName: 'Obi', username: 'ada', phone: '+2348031234567', email: 'a@b.ng' };

describe('reading in parts', () => {
  const row = (ref: string | number) => ({
    id: String(ref),
    ref,
    name: 'MTN airtime',
    amount: '98.00',
    description: 'Airtime',
    status: 'SUCCESSFUL',
    createdAt: '2026-11-21T10:00:00.000Z',
    transactionType: 'AIRTIME_ORDER',
    details: {},
  });
  const refs = Array.from({ length: 25 }, (_, index) => `R${index}`);
  const rows = refs.map(row);

  it('lets other work come between the rows, and reads them all', async () => {
    const { api } = setUp(() => json(200, { data: rows, meta: { nextCursor: 'next' } }));
    let isRead = false;
    const reading = api.call(transactions, { query: {}, inParts: true }).finally(() => (isRead = true));
    const turns: boolean[] = [];
    while (!isRead) {
      await new Promise((resolve) => setTimeout(resolve));
      turns.push(isRead);
    }
    const { data, meta } = await reading;
    expect(data.map(({ ref }) => ref)).toEqual(refs);
    expect(meta?.nextCursor).toBe('next');
    expect(turns.filter((wasRead) => !wasRead).length).toBeGreaterThanOrEqual(2);
  });

  it('refuses a list of which one row breaks the contract', async () => {
    const { api } = setUp(() => json(200, { data: [...rows, row(7)] }));
    await expect(api.call(transactions, { query: {}, inParts: true })).rejects.toThrow(UnreadableAnswerError);
  });
});

describe('sending', () => {
  it('sends the bearer token and reads data, message and status', async () => {
    const { api, sent } = setUp(() =>
      json(200, { status: 'success', message: 'Here', data: { user: { ...USER, id: 7, unknownField: 1 } } }),
    );
    const answer = await api.call(currentUser, {});
    expect(sent().url).toBe('/api/v1/agent/auth/user');
    expect(sent().headers.get('Authorization')).toBe('Bearer secret');
    expect(answer).toEqual({
      status: 200,
      message: 'Here',
      data: { user: { ...USER, id: '7' } },
      meta: undefined,
    });
  });

  it('sends no token with calls that anybody may make', async () => {
    const { api, sent } = setUp(() =>
      json(200, { message: '', data: { user: USER, authorization: { token: 't' } } }),
    );
    await api.call(login, { body: { username: 'ada', password: 'secret-word' } });
    expect(sent().headers.has('Authorization')).toBe(false);
  });

  it('spells the body as the contract does and drops what it does not name', async () => {
    const { api, sent } = setUp(() => json(422, { message: 'No' }));
    const body = { network: 'MTN', phone: '0803 123 4567', amount: '1,500', surplus: true };
    await expect(api.call(buyAirtime, { body, idempotencyKey: 'key-0001' })).rejects.toThrow('No');
    expect(JSON.parse(String(sent().init?.body))).toEqual({
      network: 'MTN',
      phone: '08031234567',
      amount: '1500.00',
    });
    expect(sent().headers.get('Idempotency-Key')).toBe('key-0001');
  });

  it('refuses a body that breaks the contract without calling', async () => {
    const { api, fetch } = setUp(() => json(200, {}));
    const call = api.call(login, { body: { username: ' ', password: '' } });
    await expect(call).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
      fieldErrors: {
        username: ['Username, email or phone number is required.'],
        password: ['Password is required.'],
      },
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('puts parameters into the path and the query into the address', async () => {
    const first = setUp(() => json(200, { data: [], meta: { nextCursor: 'c2' } }));
    const answer = await first.api.call(transactions, {
      query: { search: '  mtn ', limit: 20, cursor: undefined },
    });
    expect(first.sent().url).toBe('/api/v1/agent/transactions?search=mtn&limit=20');
    expect(answer.meta).toEqual({ nextCursor: 'c2' });
    const second = setUp(() => json(404, { message: 'Unknown' }));
    await expect(second.api.call(transaction, { params: { ref: 'a/b c' } })).rejects.toThrow();
    expect(second.sent().url).toBe('/api/v1/agent/transactions/a%2Fb%20c');
  });
});

describe('reading', () => {
  it('reads money sent as a number', async () => {
    const { api } = setUp(() => json(200, { data: { availableBalance: 1234.5 } }));
    expect((await api.call(walletBalance, {})).data).toEqual({ availableBalance: '1234.50' });
  });

  it('takes a success without a body when no data is needed, and says so when it is', async () => {
    const nothing = endpoint({
      method: 'POST',
      path: 'x',
      access: 'session',
      tag: 'Accounts',
      summary: '',
      data: z.nullable(z.unknown()),
    });
    const { api } = setUp(() => new Response(null, { status: 204 }));
    expect(await api.call(nothing, {})).toMatchObject({ status: 204, data: null, message: '' });
    await expect(api.call(walletBalance, {})).rejects.toBeInstanceOf(UnreadableAnswerError);
  });

  it('carries everything a refusal tells', async () => {
    const { api } = setUp(() =>
      json(
        429,
        {
          status: 'error',
          message: 'Slow down',
          code: 'RATE_LIMITED',
          errors: { phone: ['Wrong'] },
          requestId: 'r1',
        },
        { 'Retry-After': '30' },
      ),
    );
    const error = await api.call(walletBalance, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      message: 'Slow down',
      code: 'RATE_LIMITED',
      fieldErrors: { phone: ['Wrong'] },
      requestId: 'r1',
      retryAfterSeconds: 30,
    });
  });

  it('makes an ApiError of a page that a proxy answered', async () => {
    const { api } = setUp(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(api.call(walletBalance, {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      code: undefined,
    });
  });
});

describe('the end of the session', () => {
  it.each([
    [401, { message: 'Sign in' }],
    [409, { message: SESSION_SUPERSEDED_MESSAGE }],
  ])('is told for %i, with the token that was sent', async (status, body) => {
    const { api, onUnauthenticated } = setUp(() => json(status, body));
    await expect(api.call(walletBalance, {})).rejects.toThrow();
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('secret');
  });

  it('is told, and nothing is sent, where a call needs a token and there is none', async () => {
    const { api, fetch, onUnauthenticated } = setUp(() => json(200, {}), null);
    await expect(api.call(walletBalance, {})).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(fetch).not.toHaveBeenCalled();
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('is not told for another 409', async () => {
    const { api, onUnauthenticated } = setUp(() =>
      json(409, { message: 'Other body', code: 'IDEMPOTENCY_CONFLICT' }),
    );
    await expect(api.call(walletBalance, {})).rejects.toThrow('Other body');
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const never = (_url: string, init: RequestInit) =>
    new Promise<Response>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  const client = (fetch: typeof never) =>
    createApiClient({
      baseUrl: 'https://api.test',
      fetch,
      getToken: () => 'secret',
      onUnauthenticated: () => undefined,
    });

  it('is a NetworkError when the connection fails', async () => {
    const api = client(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await api.call(walletBalance, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).not.toBeInstanceOf(TimeoutError);
  });

  it.each([
    ['a fetch that heeds its signal', never],
    ['one that began before it', () => new Promise<Response>(() => undefined)],
  ])('is a TimeoutError after the limit: %s', async (_, fetch) => {
    const call = client(fetch).call(walletBalance, { timeoutMs: 1_000 });
    const refused = expect(call).rejects.toBeInstanceOf(TimeoutError);
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
  });

  it('is an AbortError when the caller gives up', async () => {
    const controller = new AbortController();
    const call = client(never).call(walletBalance, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
