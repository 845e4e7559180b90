import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { kobo } from '#domain/money.ts';
import { openApiDocument } from '#documentation/openapi/document.ts';
import { resolved } from '#documentation/openapi/resolve.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { exportCsv } from '#server/orders/export.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { airtime, buy, openAgent, orderDeps, orderKey } from '../orders/support.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { CALLS } from './calls.ts';
import { EVERY_CALL, nameOf, requestOf } from './requests.ts';
import { createOwner, type Owner, rowsOf } from './owner.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
let owner: Owner;
let plain: Owner;
beforeAll(async () => {
  owner = await createOwner(test, 'Nyalaa', '44');
  plain = await createOwner(test, 'Elandd', '55');
});

/** What nobody may set about themselves or an order. */
const HOSTILE = {
  id: '00000000-0000-7000-8000-000000000000',
  agentId: '00000000-0000-7000-8000-000000000000',
  agent_id: '00000000-0000-7000-8000-000000000000',
  role: 'hostile-role',
  isAdmin: true,
  balance: '99999.99',
  balanceKobo: 9_999_999,
  availableBalance: '99999.99',
  price: '0.01',
  priceKobo: 1,
  amountKobo: 1,
  discountKobo: 99_999,
  discountPercent: 100,
  fee: '0.00',
  status: 'SUCCESSFUL',
  type: 'ADJUSTMENT',
  createdAt: '2020-01-01T00:00:00.000Z',
  suspendedAt: null,
  passwordHash: 'x',
  password_hash: 'x',
  ref: '202001010000HOSTILEREF',
  vendor: 'none',
  vendorCode: 'none',
  saved: false,
  constructor: { prototype: { isAdmin: true } },
};

const shapeOf = (schema: z.ZodMiniType | undefined): string[] =>
  Object.keys((schema as unknown as { shape?: object } | undefined)?.shape ?? {});

describe('fields that nobody asked for', () => {
  const parts = ENDPOINTS.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [[`${nameOf(endpoint)} ${part}`, schema, CALLS[nameOf(endpoint)], part] as const] : [];
    }),
  );

  it.each(parts)('%s: none gets past the schema', async (_, schema, call, part) => {
    const given = (await call?.parts?.(owner, owner, test))?.[part] ?? {};
    const parsed = z.safeParse(schema, {
      ...HOSTILE,
      ...JSON.parse('{"__proto__":{"isAdmin":true}}'),
      ...given,
    });
    expect(parsed.error?.issues).toBeUndefined();
    expect(Object.keys(parsed.data as object).filter((key) => !shapeOf(schema).includes(key))).toEqual([]);
    expect(Object.getPrototypeOf(parsed.data)).toBe(Object.prototype);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  const changing = EVERY_CALL.filter(({ endpoint: { body, path } }) => body && !path.startsWith('auth/'));
  it.each(changing.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s leaves the same behind with them as without them',
    async (name, endpoint) => {
      const given = (await CALLS[name]?.parts?.(owner, owner, test)) ?? {};
      const own = (await CALLS[name]?.parts?.(plain, plain, test)) ?? {};
      const before = [await money(owner.id), await money(plain.id)];
      const declared = shapeOf(endpoint.body);
      const extra = Object.fromEntries(Object.entries(HOSTILE).filter(([key]) => !declared.includes(key)));
      const answers = await Promise.all([
        test.app.request(
          ...requestOf(endpoint, { ...given, body: { ...extra, ...given.body } }, owner.token),
        ),
        test.app.request(...requestOf(endpoint, own, plain.token)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([CALLS[name]?.ownerGets, CALLS[name]?.ownerGets]);
      const after = [await money(owner.id), await money(plain.id)];
      const moved = after.map((kobo, index) => kobo - (before[index] ?? 0n));
      expect(moved[0]).toBe(moved[1]);
      const rows = JSON.stringify(await rowsOf(sql, owner.id));
      for (const trace of ['HOSTILEREF', '2020-01-01', '00000000-0000-7000', 'hostile-role'])
        expect(rows).not.toContain(trace);
    },
  );

  async function money(agentId: string): Promise<bigint> {
    const [wallet] = await sql<{ balanceKobo: bigint }[]>`
      SELECT balance_kobo FROM wallets WHERE agent_id = ${agentId}`;
    return wallet?.balanceKobo ?? 0n;
  }
});

describe('a cell of the exported file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
    'that begins like %j is text',
    async (name) => {
      const agentId = await openAgent(sql, kobo(50_000));
      await buy(orderDeps(sql), orderKey(agentId), { ...airtime(), name });
      const file = await (await exportCsv(sql, agentId, {})).text();
      const cell = file.split('AIRTIME_ORDER,')[1] ?? '';
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
      expect(cell).toContain(name);
    },
  );
});

const SCRIPT = `<img src=x onerror="alert(1)">`;

describe('text that is a script to somebody else', () => {
  it('is kept as it was written and answered as JSON, which no browser runs', async () => {
    const agent = await registered(test, { firstName: SCRIPT, lastName: 'O\'Hara & "sons" </script>' });
    const { token } = agent;
    await test.call('preferences', {
      method: 'PATCH',
      token,
      body: { businessName: SCRIPT, receiptFooter: SCRIPT },
    });
    await test.call('recipients', {
      token,
      body: { service: 'data', name: SCRIPT, recipient: '08031234567', provider: SCRIPT },
    });
    await test.call('manual-funding', {
      token,
      body: { amount: '5000', senderName: SCRIPT, paidAt: '2026-11-20', note: SCRIPT },
    });
    for (const path of [
      'auth/user',
      'preferences',
      'recipients',
      'manual-funding',
      `transactions/${encodeURIComponent(SCRIPT)}`,
    ]) {
      const { headers, body } = await test.call(path, { token });
      expect(JSON.stringify(body)).toContain(JSON.stringify(SCRIPT).slice(1, -1));
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('an address that the server would fetch', () => {
  type Json = Record<string, unknown>;
  /** The names of all fields below a schema, with their formats. */
  const fieldsOf = (schema: unknown): [string, Json][] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties = {} } = schema as { properties?: Record<string, Json> };
    return [...Object.entries(properties), ...Object.values(schema).flatMap(fieldsOf)];
  };

  it('is the webhook’s alone: no other field is one, by its name or its format', () => {
    const { paths } = resolved<{ paths: Record<string, Record<string, Json>> }>(openApiDocument());
    const asked = Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ parameters, requestBody }) => [
        ...(parameters as { name: string; schema: Json }[]).map(
          ({ name, schema }) => [name, schema] as const,
        ),
        ...fieldsOf(requestBody),
      ]),
    );
    expect(asked.length).toBeGreaterThan(50);
    const addresses = asked.filter(
      ([name, { format }]) =>
        /ur[il]|link|host|domain|callback|redirect|webhook|image/i.test(name) ||
        /ur[il]/.test(String(format)),
    );
    // Of POST and PATCH webhook, which check where it leads.
    expect(addresses.map(([name]) => name)).toEqual(['url', 'url']);
  });
});
