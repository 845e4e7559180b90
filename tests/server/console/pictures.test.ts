import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { removePicture, setPicture } from '#contract/console/pictures.ts';
import { prices } from '#contract/console/prices.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { findSellable } from '#server/catalogue/catalogue.ts';
import { listServices } from '#server/catalogue/listing.ts';
import { createTestDatabase, emptyRecord } from '../support/database.ts';
import { pngOf, svgOf, webpOf } from './picture-files.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createConsole(sql);
const { token, email } = await test.hire('manager');
const PNG = pngOf(48, 48);
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const addressOf = (bytes: Buffer | string) => `/images/own/${hashOf(bytes)}`;

const put = (file: Buffer | string, provider = 'MTN') =>
  test.ask(setPicture, {
    params: { provider },
    body: { picture: Buffer.from(file as string).toString('base64') },
    token,
  });
const remove = (provider = 'MTN') => test.ask(removePicture, { params: { provider }, token });
/** The picture of a provider in each service that has it, as agents read it. */
const listed = async (code = 'MTN') =>
  (await listServices(sql, test.deps.now(), test.deps.vendors, null)).flatMap(({ providers }) =>
    providers.filter((provider) => provider.code === code).map(({ imageUrl }) => imageUrl),
  );
const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });

beforeEach(async () => {
  await sql`DELETE FROM provider_pictures`;
  await emptyRecord(sql);
});

describe('a provider’s picture', () => {
  it('is named by its address in every service, in orders and at the console, and ours again without it', async () => {
    expect(new Set(await listed())).toEqual(new Set(['/images/providers/mtn.svg']));
    const { status, body } = await put(PNG);
    expect([status, body.message]).toEqual([200, 'MTN has its new picture.']);
    expect(body.data.providers.find(({ code }) => code === 'MTN')).toMatchObject({
      imageUrl: addressOf(PNG),
      hasOwnPicture: true,
    });
    expect(new Set(await listed())).toEqual(new Set([addressOf(PNG)]));
    expect((await listed()).length).toBeGreaterThan(1);
    expect((await findSellable(sql, 'data', 'MTN', null))?.imageUrl).toBe(addressOf(PNG));
    expect(await listed('GLO')).toContain('/images/providers/glo.svg');
    expect((await remove()).body.message).toBe('MTN has our picture again.');
    expect(new Set(await listed())).toEqual(new Set(['/images/providers/mtn.svg']));
    const { body: after } = await test.ask(prices, { token });
    expect(after.data.providers.find(({ code }) => code === 'MTN')?.hasOwnPicture).toBe(false);
  });

  it('is on record with who, before and after', async () => {
    const svg = svgOf('<path d="M0 0h48v48z"/>');
    await put(PNG);
    await put(svg);
    await remove();
    const rows = await sql`
      SELECT operator, arguments, changes FROM operator_audit WHERE command = 'catalogue picture' AND outcome = 'done'`;
    const told = rows.map(({ operator, arguments: { provider }, changes: [{ before, after }] }) => [
      operator,
      provider,
      before,
      after,
    ]);
    expect(told.map(String).toSorted()).toEqual(
      [
        [email, 'MTN', null, hashOf(PNG)],
        [email, 'MTN', hashOf(PNG), hashOf(svg)],
        [email, 'MTN', hashOf(svg), null],
      ]
        .map(String)
        .toSorted(),
    );
  });

  it.each([
    ['not base64', '§§', 'Send the whole file in base64.'],
    ['nothing', '', 'Send the whole file in base64.'],
    ['more than 64 KB', Buffer.alloc(65_537).toString('base64'), 'At most 64 are possible'],
    ['far more than 64 KB', Buffer.alloc(66_600).toString('base64'), 'A picture has at most 64 KB'],
    ['a script', Buffer.from(svgOf('<script/>')).toString('base64'), '<script>. Scripts could act'],
    ['a text', Buffer.from('Hello').toString('base64'), 'neither PNG, WebP nor SVG'],
  ])('is refused where it is %s, and the one before stays', async (_, picture, words) => {
    await put(PNG);
    const refused = await test.ask(setPicture, { params: { provider: 'MTN' }, body: { picture }, token });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['picture']]);
    expect(refused.body.errors?.picture?.join(' ')).toContain(words);
    expect(new Set(await listed())).toEqual(new Set([addressOf(PNG)]));
  });

  it('is not changed by who reads prices alone', async () => {
    const { token: finance } = await test.hire('finance');
    const asked = { params: { provider: 'MTN' }, token: finance };
    expect((await test.ask(setPicture, { ...asked, body: { picture: PNG.toString('base64') } })).status).toBe(
      403,
    );
    expect((await test.ask(removePicture, asked)).status).toBe(403);
    expect((await test.ask(prices, { token: finance })).status).toBe(200);
  });

  it('is of a provider that there is', async () => {
    const refused = await put(PNG, 'NONE');
    expect(refused).toMatchObject({ status: 422, body: { message: 'There is no provider NONE.' } });
    expect(await sql`SELECT FROM provider_pictures`).toHaveLength(0);
  });

  it('may be the same for two', async () => {
    await put(PNG);
    expect((await put(PNG, 'GLO')).status).toBe(200);
    await remove();
    expect(new Set(await listed('GLO'))).toEqual(new Set([addressOf(PNG)]));
  });
});

describe('an address of a picture', () => {
  const svg = svgOf('<circle cx="24" cy="24" r="20" fill="#00634a"/>');
  it.each([
    ['image/png', PNG],
    ['image/webp', webpOf('VP8L', 64, 64)],
    ['image/svg+xml; charset=utf-8', svg],
  ])('answers %s for ever, and lets nothing run', async (type, file) => {
    await put(file);
    const answer = await get(addressOf(file));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${hashOf(file)}"`,
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(file as string))).toBe(true);
    const again = await get(addressOf(file), { 'If-None-Match': `"${hashOf(file)}"` });
    expect(again.status).toBe(304);
  });

  it('goes on answering when the provider has another picture: receipts name it', async () => {
    await put(svg);
    await put(PNG);
    await remove();
    expect((await get(addressOf(svg))).status).toBe(200);
    expect((await get(`/portal${addressOf(svg)}`)).status).toBe(200);
  });

  it('that never was one is no page', async () => {
    expect((await get(addressOf('nothing'))).status).toBe(404);
    expect((await get(addressOf('nothing'), { 'If-None-Match': '"x"' })).status).toBe(404);
    expect((await get(`/images/own/${'A'.repeat(64)}`)).status).toBe(404);
  });
});

describe('a provider without any picture', () => {
  it('has a monogram at the address of ours', async () => {
    const answer = await get('/images/providers/smile.svg');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await answer.text()).toContain('>SM</text>');
  });

  it.each(['smile.png', '<b>.svg', '..%2Fa.svg', '.svg', `${'x'.repeat(81)}.svg`])(
    'not at %s',
    async (name) => {
      expect((await get(`/images/providers/${name}`)).status).toBe(404);
    },
  );
});
