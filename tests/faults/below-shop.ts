import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/endpoint.ts';
import { type Acknowledged, openFundedAgent, PASSWORD, type Tally } from './clients.ts';
import { payIn } from './surroundings.ts';

const RETRY_MS = 150;
/** What they pay above the one above them, per cent; and what that is of one sale, in kobo. */
const PERCENT = 2;
export const COMMISSION_KOBO = 200n;
const PEOPLE = 3;
/** So often one of them leaves and comes back. */
const PART_EVERY = 150;
const CONFIRM_EVERY = 20;

interface Person {
  id: string;
  token: string;
}

/** A movement that was asked for, and what was told of it, by each of those who sent it. */
export interface ToldMove {
  key: string;
  kind: 'down' | 'back' | 'commission';
  refs: string[];
  refusals: string[];
}

/** An agent with agents below, and what they were told. */
export interface Above extends Person {
  people: Person[];
  told: ToldMove[];
}

interface Answer {
  status: number;
  message: string;
  data: Acknowledged & { user: { id: string }; code: string };
}

/** Agents above and below over processes that come and go. */
export class BelowShop {
  constructor(
    readonly baseUrls: readonly string[],
    readonly tally: Tally,
    readonly signal: AbortSignal,
  ) {}

  /** Asks one process after the other until one answers below 500, and not that it was too often. */
  async ask(method: string, path: string, token: string, body?: object, key?: string): Promise<Answer> {
    for (let process = randomInt(this.baseUrls.length); ; process++) {
      this.signal.throwIfAborted();
      const response = await fetch(`${this.baseUrls[process % this.baseUrls.length]}${API_BASE}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const told = (await response?.json().catch(() => undefined)) as Answer | undefined;
      if (response && told && response.status < 500 && response.status !== 429)
        return { ...told, status: response.status };
      if (response?.status === 500) this.tally.serverErrors += 1;
      this.tally.resent += 1;
      await wait(RETRY_MS);
    }
  }

  async #open(): Promise<Person> {
    const token = await openFundedAgent(this.baseUrls[0] ?? '', payIn);
    return { token, id: (await this.ask('GET', 'auth/user', token)).data.user.id };
  }

  /** Puts an agent below another, at the percentage. */
  async #join(above: Person, below: Person): Promise<void> {
    await this.ask('POST', 'auth/confirm', above.token, { password: PASSWORD });
    const { data, message } = await this.ask('POST', 'sub-agents/invitations', above.token);
    if (!data.code) throw new Error(`nobody could be invited: ${message}`);
    const accepted = await this.ask('POST', 'sub-agents/accept', below.token, { code: data.code });
    if (accepted.status !== 200) throw new Error(`nobody accepted: ${accepted.message}`);
    const priced = await this.ask('PATCH', `sub-agents/${below.id}`, above.token, { percent: PERCENT });
    if (priced.status !== 200) throw new Error(`no price was set: ${priced.message}`);
  }

  /** An agent with people below, all with money. */
  async openAbove(): Promise<Above> {
    const above = { ...(await this.#open()), people: [] as Person[], told: [] };
    for (let count = 0; count < PEOPLE; count++) {
      const below = await this.#open();
      await this.#join(above, below);
      above.people.push(below);
    }
    return above;
  }

  /** Moves money down and back and commission out, time after time, at times one key twice at once; and one of them leaves and returns. */
  async moveOn(above: Above, goesOn: () => boolean): Promise<void> {
    for (let round = 1; goesOn(); round++) {
      if (round % CONFIRM_EVERY === 1)
        await this.ask('POST', 'auth/confirm', above.token, { password: PASSWORD });
      const leaver = above.people.at(-1);
      if (round % PART_EVERY === 0 && leaver) {
        await this.ask('DELETE', 'sub-agents/above', leaver.token);
        await this.#join(above, leaver);
      }
      // The second has another key, and meets the first in the same accounts.
      await Promise.all([this.#move(above, round), this.#move(above, round + 1)]);
    }
  }

  async #move(above: Above, round: number): Promise<void> {
    const kind = (['down', 'back', 'commission', 'back'] as const)[round % 4] ?? 'down';
    const key = randomUUID();
    const below = above.people[randomInt(above.people.length)];
    if (!below) return;
    const send = () =>
      kind === 'commission'
        ? this.ask('POST', 'sub-agents/commission', above.token, { amount: '3' }, key)
        : this.ask(
            'POST',
            `sub-agents/money/${below.id}`,
            above.token,
            { direction: kind, amount: '40' },
            key,
          );
    const answers = await Promise.all(round % 2 ? [send(), send()] : [send()]);
    above.told.push({
      key,
      kind,
      refs: answers.filter(({ status }) => status === 200).map(({ data }) => data.ref),
      refusals: answers
        .filter(({ status }) => status !== 200)
        .map(({ status, message }) => `${status} ${message}`),
    });
  }
}
