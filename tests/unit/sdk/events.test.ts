import { expect, it } from 'vitest';
import { createClient } from '../../../packages/sdk/src/index.ts';

const event = (id: string) => ({
  id,
  type: 'price.changed',
  createdAt: '2026-11-24T09:00:00.000Z',
  mode: 'live',
  transaction: null,
});

/** A client before a server with these pages, by the cursor that leads to each; what was asked for. */
function before(pages: Record<string, { ids: string[]; nextCursor: string; hasMore: boolean }>) {
  const asked: string[] = [];
  const client = createClient({
    apiKey: 'key',
    baseUrl: '',
    waitsMs: [],
    fetch: (url) => {
      const { searchParams } = new URL(url, 'http://x');
      const after = searchParams.get('after') ?? '';
      asked.push(searchParams.toString());
      const { ids, ...meta } = pages[after] ?? { ids: [], nextCursor: after, hasMore: false };
      return Promise.resolve(
        Response.json({ status: 'success', message: '', data: ids.map((id) => event(id)), meta }),
      );
    },
  });
  return { client, asked };
}

const PAGES = {
  '': { ids: ['1', '2'], nextCursor: 'a', hasMore: true },
  a: { ids: ['3'], nextCursor: 'b', hasMore: false },
};

it('reads all pages in their order, and tells where to go on', async () => {
  const { client, asked } = before(PAGES);
  const log = client.events({ limit: 2 });
  const ids: string[] = [];
  for await (const { id } of log) ids.push(id);
  expect([ids, log.cursor]).toEqual([['1', '2', '3'], 'b']);
  expect(asked).toEqual(['limit=2', 'after=a&limit=2']);
  const next = client.events({ after: log.cursor ?? '' });
  expect([await next[Symbol.asyncIterator]().next(), next.cursor]).toEqual([
    { done: true, value: undefined },
    'b',
  ]);
});

it('keeps its place before a page that was not handed over whole', async () => {
  const { client, asked } = before(PAGES);
  const log = client.events();
  for await (const { id } of log) if (id === '3') break;
  expect(log.cursor).toBe('a');
  const early = client.events();
  for await (const one of early) if (one) break;
  expect(early.cursor).toBeUndefined();
  expect(asked).toEqual(['', 'after=a', '']);
});
