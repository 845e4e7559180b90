import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readBody } from '#server/platform/http/read-body.ts';

it('reads a body twice, also one that came in parts: a refused request is read again for its key', async () => {
  const app = new Hono().post('/', async (c) => {
    const read = async () => (await readBody(c.req)).toString();
    return c.text(`${await read()}, again: ${await read()}`);
  });
  const body = new Blob(['an order']).stream();
  const response = await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await response.text()).toBe('an order, again: an order');
});
