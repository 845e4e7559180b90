import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/endpoint.ts';
import type { Acknowledged, Tally } from './clients.ts';

const RETRY_MS = 150;
const PIN = '739154';
const AMOUNT_NAIRA = 100;
/** Phones that sell with one cashier's session at once, so that their sales race for the limit. */
const PHONES = 4;
/** Every so many sales one is tried that the limit a sale refuses. */
const ABOVE_EVERY = 25;
const SALE_LIMIT_NAIRA = 500;

/** A cashier at work, and what they were told. */
export interface AtWork {
  id: string;
  token: string;
  /** Of a day, in naira; null where there is none. */
  dayLimit: number | null;
  /** Keys of the orders that were acknowledged. */
  sold: string[];
  overDay: number;
  overSale: number;
  /** Answers that no sale of a cashier should have. */
  odd: string[];
}

interface Told {
  status: number;
  message: string;
  errors?: Record<string, string[]>;
  data: Acknowledged & { id: string; authorization: { token: string } };
}

/** Calls one process after the other until one answers below 500. */
export class Shop {
  constructor(
    readonly baseUrls: readonly string[],
    readonly tally: Tally,
    readonly signal: AbortSignal,
  ) {}

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Told> {
    for (let process = randomInt(this.baseUrls.length); ; process++) {
      this.signal.throwIfAborted();
      const response = await fetch(`${this.baseUrls[process % this.baseUrls.length]}${API_BASE}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      const told = (await response?.json().catch(() => undefined)) as Told | undefined;
      if (response && told && response.status < 500) return { ...told, status: response.status };
      if (response?.status === 500) this.tally.serverErrors += 1;
      this.tally.resent += 1;
      await wait(RETRY_MS);
    }
  }

  /** Adds a cashier, who logs in. */
  async hire(agentToken: string, name: string, dayLimit: number | null): Promise<AtWork> {
    const login = `${name}_${randomUUID().slice(0, 8)}`;
    const added = await this.post(
      'cashiers',
      {
        name,
        login,
        pin: PIN,
        services: ['airtime'],
        saleLimit: String(SALE_LIMIT_NAIRA),
        dayLimit: dayLimit && String(dayLimit),
      },
      { authorization: `Bearer ${agentToken}` },
    );
    const entered = await this.post('auth/login', { username: login, password: PIN });
    if (added.status !== 201 || entered.status !== 200)
      throw new Error(`a cashier could not be hired: ${added.message} ${entered.message}`);
    const { token } = entered.data.authorization;
    return { id: added.data.id, token, dayLimit, sold: [], overDay: 0, overSale: 0, odd: [] };
  }

  /** One cashier sells on some phones at once, each sale with a key of its own that is sent until it is answered. */
  async sell(cashier: AtWork, goesOn: (tried: number) => boolean): Promise<void> {
    let tried = 0;
    const phone = async () => {
      while (goesOn(tried)) {
        tried += 1;
        await this.#sellOne(cashier, tried % ABOVE_EVERY === 0 ? SALE_LIMIT_NAIRA + 1 : AMOUNT_NAIRA);
      }
    };
    await Promise.all(Array.from({ length: PHONES }, phone));
  }

  async #sellOne(cashier: AtWork, amount: number): Promise<void> {
    const key = randomUUID();
    const begun = performance.now();
    const told = await this.post(
      'services/airtime',
      { network: 'MTN', phone: '08031234567', amount: String(amount) },
      { authorization: `Bearer ${cashier.token}`, 'idempotency-key': key },
    );
    const [field] = Object.keys(told.errors ?? {});
    if (told.status === 422 && field === 'cashierDayLimit') cashier.overDay += 1;
    else if (told.status === 422 && field === 'cashierSaleLimit') cashier.overSale += 1;
    else if (told.status === 201 || told.status === 202) {
      cashier.sold.push(key);
      this.tally.acknowledged.set(key, { ref: told.data.ref, status: told.data.status });
      this.tally.latenciesMs.push(performance.now() - begun);
    } else cashier.odd.push(`${told.status} ${told.message}`);
  }
}
