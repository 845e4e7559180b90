import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { placeOrder } from '#server/orders/place.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log.ts';
import type { Outcome, VendorOrder } from '#server/vendors/vendor.ts';
import { airtime, openAgent, orderKey, via } from '../../orders/support.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { startTermii, TAKEN } from './termii-server.ts';

export const KEY = 'TLsecretkeyabcdefgh';
export const TOKEN = '12345678901234567890';
export const DELIVERED: Outcome = { kind: 'delivered' };
const SILENCE: Outcome = { kind: 'unknown', note: 'No answer.' };

const METER = {
  service: 'electricity',
  recipient: '45701234567',
  meterType: 'prepaid',
  phone: '+2348055555555',
} as const;

/** A shop whose texts go nowhere, into files or to a Termii of the test's own. Each test begins without any. */
export async function createTexting() {
  const { sql } = await createTestDatabase();
  const test = await createTestApp(sql);
  const termii = await startTermii();
  const outbox = join(test.dataDir, 'outbox');
  const log = { lines: '' };
  const logger = createLogger({ destination: { write: (line: string) => void (log.lines += line) } });
  beforeAll(() => seedCatalogue(sql, test.deps.now()));
  afterAll(() => termii.close());
  beforeEach(async () => {
    await sql`DELETE FROM texts`;
    await rm(outbox, { recursive: true, force: true });
    log.lines = '';
    termii.asked = [];
    termii.behave = TAKEN;
  });

  const withSettings = (settings: Record<string, string>) => ({
    ...test.deps,
    log: logger,
    config: readConfig({ DATA_DIR: test.dataDir, ...settings }),
  });

  /** An order that was pending and then ended so, with a text for its customer. */
  async function ended(outcome: Outcome, vendorOrder: Partial<VendorOrder> = {}, change: object = {}) {
    const draft = { ...airtime(), ...change };
    const given = { ...draft, vendorOrder: { ...draft.vendorOrder, ...vendorOrder } };
    const agentId = await openAgent(sql, kobo(50_000));
    const now = test.deps.now();
    const { order } = await placeOrder(sql, orderKey(agentId), given, via(), now);
    const open = await applyOutcome(sql, order, SILENCE, now, now);
    return applyOutcome(sql, open, outcome, now, null, { smsOutcomes: true });
  }

  return {
    ...test,
    sql,
    termii,
    outbox,
    log,
    OFF: withSettings({}),
    SANDBOX: withSettings({ SMS: 'sandbox' }),
    TERMII: withSettings({
      SMS: 'termii',
      TERMII_API_KEY: KEY,
      TERMII_SENDER_ID: 'Kobodesk',
      TERMII_BASE_URL: termii.url,
    }),
    ended,
    endedMeter: () =>
      ended({ kind: 'delivered', delivery: { meter: { token: TOKEN } } }, METER, {
        name: 'IKEDC prepaid',
        providerName: 'IKEDC',
      }),
    files: async () => (await readdir(outbox).catch(() => [])).toSorted(),
    waiting: () => sql<{ tries: number; dueAt: Date | null; lastError: string | null }[]>`
      SELECT tries, due_at, last_error FROM texts ORDER BY id`,
    words: () => termii.asked.map(({ body }) => (JSON.parse(body) as { sms: string }).sms),
  };
}
