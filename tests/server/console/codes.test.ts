import { beforeEach, describe, expect, it } from 'vitest';
import { changeCode } from '#contract/console/codes.ts';
import { prices } from '#contract/console/prices.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { findUnsold } from '#server/catalogue/unsold.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase, emptyRecord } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const vendor = (name: string, usesOurCodes: boolean) => ({ ...sandboxVendor(1), name, usesOurCodes });
const north = { ...vendor('north', false), sells: (service: string) => service === 'data' };
const south = { ...vendor('south', false), sells: (service: string) => service !== 'cable' };
const test = await createConsole(sql, { vendors: [north, south] });
const { token, email } = await test.hire('manager');
const MTN = { service: 'data', provider: 'MTN' };
const PLAN = 'mtn-sme-1gb-7d';
const OTHER = 'mtn-sme-2gb-7d';
const reason = 'The vendor has renamed it';

const put = (body: object) => test.ask(changeCode, { body: { ...MTN, reason, seen: null, ...body }, token });
const read = async () => (await test.ask(prices, { token })).body.data;
const mtn = async () =>
  (await read()).providers.find(({ service, code }) => service === 'data' && code === 'MTN');
const plan = async (id = PLAN) => (await mtn())?.plans.find((each) => each.id === id);
const others = async () => (await mtn())?.plans.find(({ id }) => id !== PLAN);

beforeEach(async () => {
  await sql`DELETE FROM plan_codes`;
  await sql`DELETE FROM provider_codes`;
  await emptyRecord(sql);
});

describe('what no vendor can deliver', () => {
  it('stands with why: the service, the provider or the plan', async () => {
    const { providers } = await read();
    const why = (service: string) => providers.find((each) => each.service === service)?.unsold;
    expect(why('cable')).toBe('north, south cannot deliver this service.');
    expect(why('airtime')).toBe(
      'north cannot deliver this service. The catalogue has no code for this provider at south.',
    );
    expect(await mtn()).toMatchObject({
      unsold: 'The catalogue has no code for this provider at north, south.',
      codes: [
        { vendor: 'north', code: null, without: 'none' },
        { vendor: 'south', code: null, without: 'none' },
      ],
    });
    expect(providers.find(({ service }) => service === 'cable')?.codes[0]?.without).toBe('service');
  });

  it('of a plan names at which vendor the provider is missing and at which the plan', async () => {
    await put({ vendor: 'north', code: 'mtn-data' });
    await put({ vendor: 'south', code: 'S-1GB', plan: PLAN });
    expect((await mtn())?.unsold).toBeNull();
    expect((await plan())?.unsold).toBe(
      'The catalogue has no code for this provider at south. The catalogue has no code for this plan at north.',
    );
  });

  it('is the very list of the command line', async () => {
    await put({ vendor: 'north', code: 'mtn-data' });
    await put({ vendor: 'north', code: 'N-1GB', plan: PLAN });
    const { providers } = await read();
    const shown = providers.flatMap(({ service, code, unsold, plans }) =>
      unsold === null
        ? plans.filter((each) => each.unsold !== null).map(({ id }) => `${service}/${code}/${id}`)
        : [`${service}/${code}`],
    );
    const listed = (await findUnsold(sql, [north, south])).map(({ service, provider, plan: id }) =>
      [service, provider, ...(id === null ? [] : [id])].join('/'),
    );
    expect(shown.toSorted()).toEqual(listed.toSorted());
    expect(shown).not.toContain(`data/MTN/${PLAN}`);
    expect(shown.length).toBeGreaterThan(10);
  });

  it('lacks no code where a vendor sells by ours', async () => {
    const own = await createConsole(sql, { vendors: [vendor('ours', true)] });
    const person = await own.hire('auditor');
    const { body } = await own.ask(prices, { token: person.token });
    expect(body.data.providers[0]).toMatchObject({
      unsold: null,
      codes: [{ vendor: 'ours', code: null, without: 'ours' }],
    });
  });
});

describe('a code', () => {
  it('is set, changed and removed, and the record has who, why, before and after', async () => {
    const set = await put({ vendor: 'north', code: 'N-1GB', plan: PLAN });
    expect(set).toMatchObject({ status: 200, body: { message: 'MTN 1GB SME is N-1GB at north now.' } });
    await put({ vendor: 'north', code: 'N-1GB-NEW', plan: PLAN, seen: 'N-1GB' });
    expect((await plan())?.codes[0]).toEqual({ vendor: 'north', code: 'N-1GB-NEW', without: null });
    const why = { because: 'not-sold-there', reason: '' };
    const gone = await put({ vendor: 'north', code: null, plan: PLAN, seen: 'N-1GB-NEW', ...why });
    expect(gone.body.message).toBe('MTN 1GB SME has no code at north now.');
    expect((await plan())?.codes[0]).toEqual({ vendor: 'north', code: null, without: 'none' });
    const rows = await sql`
      SELECT operator, arguments FROM operator_audit WHERE command = 'catalogue code' AND outcome = 'done'`;
    const told = rows.map(({ operator, arguments: { former, code } }) => `${operator}: ${former} → ${code}`);
    expect(told.toSorted()).toEqual(
      [`${email}: null → N-1GB`, `${email}: N-1GB → N-1GB-NEW`, `${email}: N-1GB-NEW → null`].toSorted(),
    );
    const givenFor = (wanted: string | null) =>
      rows.find(({ arguments: { code } }) => code === wanted)?.arguments as object;
    const kept = { ...MTN, plan: PLAN, vendor: 'north' };
    expect(givenFor('N-1GB')).toMatchObject({ ...kept, because: 'other', reason });
    expect(givenFor(null)).toMatchObject({
      ...kept,
      because: 'not-sold-there',
      reason: 'The vendor sells it no more',
    });
  });

  it('leaves the other vendors’ codes, the price and the plan’s id as they were', async () => {
    const before = await plan();
    await put({ vendor: 'south', code: 'S-1GB', plan: PLAN });
    await put({ vendor: 'north', code: 'N-1GB', plan: PLAN });
    const after = await plan();
    expect(after?.codes.map(({ code }) => code)).toEqual(['N-1GB', 'S-1GB']);
    expect([after?.id, after?.prices]).toEqual([before?.id, before?.prices]);
  });

  it('of a provider leaves its plans as they were', async () => {
    await put({ vendor: 'north', code: 'N-1GB', plan: PLAN });
    await put({ vendor: 'north', code: 'mtn-data' });
    expect((await mtn())?.codes[0]?.code).toBe('mtn-data');
    expect(await plan()).toMatchObject({ unsold: null, codes: [{ code: 'N-1GB' }, {}] });
  });

  it('that a colleague has changed meanwhile is theirs, and the second of the two is told', async () => {
    await put({ vendor: 'north', code: 'THEIRS', plan: PLAN });
    const late = await put({ vendor: 'north', code: 'MINE', plan: PLAN });
    expect(late).toMatchObject({
      status: 422,
      body: {
        message: 'Somebody has changed the codes meanwhile. At north it is THEIRS now. Nothing was done.',
      },
    });
    expect((await plan())?.codes[0]?.code).toBe('THEIRS');
  });

  it('of two at once is one, and no other vendor’s is lost', async () => {
    const asked = ['A', 'B', 'C'].map((code) => put({ vendor: 'north', code, plan: PLAN }));
    const south1 = put({ vendor: 'south', code: 'S', plan: PLAN });
    const done = (await Promise.all([...asked, south1])).filter(({ status }) => status === 200);
    const codes = (await plan())?.codes.map(({ code }) => code).filter((code) => code !== null) ?? [];
    // Each that was told that it is done stands there.
    expect(codes).toHaveLength(done.length);
  });

  it('is not changed by who reads prices alone', async () => {
    const { token: finance } = await test.hire('finance');
    const body = { ...MTN, vendor: 'north', code: 'X', seen: null, reason };
    expect((await test.ask(changeCode, { body, token: finance })).status).toBe(403);
    expect((await test.ask(prices, { token: finance })).status).toBe(200);
  });

  it.each([
    [{ vendor: 'west', code: 'X' }, 'There is no vendor west.'],
    [{ vendor: 'north', code: 'a, b' }, 'A code has no commas and no line breaks.'],
    [{ vendor: 'north', code: 'X', provider: 'NONE' }, 'There is no provider NONE of data.'],
    [{ vendor: 'north', code: 'X', plan: 'none' }, 'MTN has no plan none on sale.'],
  ])('is refused: %o', async (wrong, words) => {
    const refused = await put(wrong);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain(words);
    expect(await sql`SELECT FROM plan_codes UNION ALL SELECT FROM provider_codes`).toHaveLength(0);
  });

  it.each([
    [{ code: '' }, 'code'],
    [{ code: 'X', reason: ' ' }, 'reason'],
    [{ code: 'X', seen: undefined }, 'seen'],
    [{ code: 'x'.repeat(121) }, 'code'],
  ])('names the field: %o', async (wrong, field) => {
    const refused = await put({ vendor: 'north', ...wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  it('that another plan of the provider has is refused: an agent would pay for one and get the other', async () => {
    await put({ vendor: 'north', code: 'N-1GB', plan: PLAN });
    const other = (await others())?.id ?? OTHER;
    const refused = await put({ vendor: 'north', code: 'N-1GB', plan: other });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('MTN 1GB SME is N-1GB at north already. Take it from there first.');
    // At another vendor it means something else.
    expect((await put({ vendor: 'south', code: 'N-1GB', plan: other })).status).toBe(200);
  });
});
