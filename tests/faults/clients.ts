import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/endpoint.ts';
import type { PayIn } from './surroundings.ts';

const RETRY_MS = 150;
const FUNDING_NAIRA = 5_000_000;
const JSON_TYPE = { 'content-type': 'application/json' };

/** What an answer said of an order. */
export interface Acknowledged {
  ref: string;
  status: string;
}

export interface Tally {
  /** By the order's key. */
  acknowledged: Map<string, Acknowledged>;
  /** Sends that had no answer, or one of 5xx, and were sent again with the same key. */
  resent: number;
  serverErrors: number;
  /** Those of buyAirtime, by the process that answered. */
  serverErrorsAt: Map<string, number>;
  /** What answers of 5xx said, and how often. */
  excuses: Map<string, number>;
  latenciesMs: number[];
  /** When the last order was acknowledged, by performance.now(), Infinity before the first; and the longest time in which none was. */
  lastMs: number;
  longestPauseMs: number;
}

export const newTally = (): Tally => ({
  acknowledged: new Map(),
  resent: 0,
  serverErrors: 0,
  serverErrorsAt: new Map(),
  excuses: new Map(),
  latenciesMs: [],
  lastMs: Infinity,
  longestPauseMs: 0,
});

interface Answer {
  status: number;
  data: Acknowledged & { accountNumber: string; authorization: { token: string } };
  message: string;
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  return { ...answer, status: response.status };
}

export const PASSWORD = 'sunny-market-42';

/**
 * A registered agent with ₦5,000,000 (less the fee) in the wallet.
 * @param payIn how a bank brings it; none where the sandbox plays it
 * @returns the session's token
 */
export async function openFundedAgent(baseUrl: string, payIn?: PayIn): Promise<string> {
  const api = `${baseUrl}${API_BASE}`;
  const digits = String(randomInt(1e8)).padStart(8, '0');
  const { data } = await post(`${api}/auth/register`, {
    firstName: 'Ada',
    lastName: 'Obi',
    username: `ada${digits}`,
    phone: `080${digits}`,
    email: `ada${digits}@example.com`,
    password: PASSWORD,
  });
  const { token } = data.authorization;
  const headers = { authorization: `Bearer ${token}` };
  await post(`${api}/auth/confirm`, { password: PASSWORD }, headers);
  const bankCode = payIn ? 'wema-bank' : 'sandbox-wema';
  const { accountNumber } = (await post(`${api}/banks`, { bankCode }, headers)).data;
  if (payIn) await payIn(baseUrl, accountNumber, FUNDING_NAIRA);
  else await post(`${api}/sandbox/transfers`, { accountNumber, amount: String(FUNDING_NAIRA) }, headers);
  return token;
}

/**
 * Buys airtime time after time, each with a key of its own, sent until it is answered.
 * @param goesOn told how many were bought, whether to buy another
 * @param baseUrls the processes, of which one is used until it fails, then the next
 * @param phoneOf the number to top up, told how many were bought
 */
export async function buyAirtime(
  baseUrls: readonly string[],
  token: string,
  goesOn: (bought: number) => boolean,
  tally: Tally,
  signal?: AbortSignal,
  phoneOf: (bought: number) => string = () => '08031234567',
): Promise<void> {
  let process = randomInt(baseUrls.length);
  const send = (key: string, phone: string) =>
    sendUntilAnswered(
      () => baseUrls[process++ % baseUrls.length] ?? '',
      { token, key, phone },
      tally,
      signal,
    );
  for (let bought = 0; goesOn(bought); bought++) {
    const key = randomUUID();
    const begun = performance.now();
    tally.acknowledged.set(key, await send(key, phoneOf(bought)));
    noteAcknowledged(tally, begun);
  }
}

const countUp = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

function noteAcknowledged(tally: Tally, begunMs: number): void {
  const nowMs = performance.now();
  tally.latenciesMs.push(nowMs - begunMs);
  tally.longestPauseMs = Math.max(tally.longestPauseMs, nowMs - tally.lastMs);
  tally.lastMs = nowMs;
}

async function sendUntilAnswered(
  nextBaseUrl: () => string,
  { token, key, phone }: { token: string; key: string; phone: string },
  tally: Tally,
  signal?: AbortSignal,
): Promise<Acknowledged> {
  const body = { network: 'MTN', phone, amount: '100.00', ported: true };
  for (;;) {
    signal?.throwIfAborted();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const baseUrl = nextBaseUrl();
    const answer = await post(`${baseUrl}${API_BASE}/services/airtime`, body, headers).catch(() => undefined);
    if (answer && answer.status < 300) return { ref: answer.data.ref, status: answer.data.status };
    if (answer && answer.status < 500) throw new Error(`a sale was refused: ${answer.message}`);
    if (answer?.status === 500) {
      tally.serverErrors += 1;
      countUp(tally.serverErrorsAt, baseUrl);
    }
    if (answer) countUp(tally.excuses, answer.message);
    tally.resent += 1;
    await wait(RETRY_MS);
  }
}
