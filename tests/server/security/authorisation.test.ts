import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { TotpSetup } from '#contract/factors.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import type { Parts } from './call.ts';
import { CALLS } from './calls.ts';
import { EVERY_CALL, requestOf } from './requests.ts';
import { createOwner, type Owner, rowsOf } from './owner.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
let owner: Owner;
let other: Owner;
let before: Record<string, string[]>;

beforeAll(async () => {
  owner = await createOwner(test, 'Quagga', '11');
  other = await createOwner(test, 'Okapii', '22');
  before = await rowsOf(sql, owner.id);
});

/** A request that names the owner wherever a careless server might believe it: in the query where it `asks`, else in the body. */
const impersonating = ({ params, query, body, idempotencyKey, pin }: Parts, asks: boolean): Parts => {
  const names = { agentId: owner.id, agent_id: owner.id, userId: owner.id, username: owner.username };
  return {
    ...(params && { params }),
    ...(asks && { query: { ...names, ...query } }),
    ...(body && { body: asks ? body : { ...names, ...body } }),
    ...(idempotencyKey && { idempotencyKey }),
    ...(pin && { pin }),
  };
};

/** A key is refused fields that a body does not have: tests/server/orders/callers-own.test.ts. */
const REFUSES_NAMES = ['POST reconciliation', 'POST sandbox/clock'];

async function send(name: string, parts: Parts, token: string) {
  const found = EVERY_CALL.find((call) => call.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  const [url, init] = requestOf(found.endpoint, parts, token);
  const response = await test.app.request(url, init);
  return { status: response.status, text: await response.text(), sent: `${url} ${String(init.body)}` };
}

describe('every call, one after the other', { shuffle: false }, () => {
  it('knows every call, so that a new one is tested here', () => {
    expect(Object.keys(CALLS).sort()).toEqual(EVERY_CALL.map(({ name }) => name).sort());
  });

  it('has rows of the owner in every table that belongs to agents', () => {
    expect(Object.entries(before).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([]);
  });

  // Each call is made in the state that the calls before it have left.
  describe("with another agent's ids, refs, keys and codes", () => {
    const withTokens = EVERY_CALL.flatMap(({ name, endpoint: { access } }) => {
      const kinds = access === 'agent' ? (['token', 'key'] as const) : (['token'] as const);
      return kinds.map((kind) => [name, kind] as const);
    });

    it.each(withTokens)('%s reads and changes nothing of theirs (by %s)', async (name, kind) => {
      const { parts, otherGets, touches = [] } = CALLS[name] ?? { otherGets: 0 };
      const given = (await parts?.(owner, other, test)) ?? {};
      const { status, text, sent } = await send(
        name,
        impersonating(given, name.startsWith('GET') || (kind === 'key' && REFUSES_NAMES.includes(name))),
        other[kind],
      );
      expect([status, text]).toEqual([otherGets, text]);
      // What the other agent wrote may come back: it was known already.
      const shown = owner.marks.filter((mark) => text.includes(mark) && !sent.includes(mark));
      expect(shown, text).toEqual([]);
      const after = await rowsOf(sql, owner.id);
      for (const table of touches) before[table] = after[table] ?? [];
      expect(after).toEqual(before);
      if (ENDS_SESSIONS.includes(name)) other.token = await logIn(other);
      if (name === 'POST api/keys') other.key = (JSON.parse(text) as { data: { key: string } }).data.key;
    });
  });

  describe("with the agent's own test key", () => {
    const liveRows = () => rowsOf(sql, owner.id);
    const guarded = EVERY_CALL.filter(({ endpoint }) => endpoint.access !== 'none');

    it.each(guarded.map(({ name, endpoint }) => [name, endpoint.access] as const))(
      '%s is forbidden, or works on the test account alone (open to: %s)',
      async (name, access) => {
        const { parts, otherGets } = CALLS[name] ?? { otherGets: 0 };
        // To what is live the test account is another agent, who knows all of it.
        const given = (await parts?.(owner, { ...owner }, test)) ?? {};
        const rows = await liveRows();
        const { status, text, sent } = await send(
          name,
          impersonating(given, /^(GET|POST services\/)/.test(name) || REFUSES_NAMES.includes(name)),
          owner.testKey,
        );
        expect([status, text]).toEqual([access === 'agent' ? otherGets : 403, text]);
        const live = owner.marks.filter((mark) => !owner.testMarks.includes(mark));
        expect(
          live.filter((mark) => text.includes(mark) && !sent.includes(mark)),
          text,
        ).toEqual([]);
        expect(await liveRows()).toEqual(rows);
      },
    );
  });

  const ENDS_SESSIONS = ['POST auth/login', 'POST auth/logout', 'POST auth/confirm-reset-password'];

  async function logIn({ username, password }: Owner): Promise<string> {
    const { body } = await test.call<SignedIn>('auth/login', { body: { username, password } });
    return (await confirmed(test, { token: body.data.authorization.token, password })).token;
  }

  describe('the same request of the owner', () => {
    it.each(EVERY_CALL.map(({ name }) => name))('%s reaches what the test above watches', async (name) => {
      const call = CALLS[name];
      const given = (await call?.parts?.(owner, owner, test)) ?? {};
      const rows = await rowsOf(sql, owner.id);
      const { status, text } = await send(name, given, owner.token);
      expect([status, text]).toEqual([call?.ownerGets, text]);
      if (call?.effect === 'shows') expect(owner.marks.filter((mark) => text.includes(mark))).not.toEqual([]);
      if (call?.effect === 'changes') expect(await rowsOf(sql, owner.id)).not.toEqual(rows);
      if (name === 'POST auth/totp') owner.totpSecret = (JSON.parse(text) as { data: TotpSetup }).data.secret;
      if (name === 'POST auth/change-password') owner.password = `${owner.password} and more`;
      if (ENDS_SESSIONS.includes(name)) owner.token = await logIn(owner);
    });
  });
});
