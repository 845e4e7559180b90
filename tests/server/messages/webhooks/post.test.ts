import { afterAll, beforeEach, expect, it } from 'vitest';
import { post } from '#server/messages/webhooks/post.ts';
import { answering, startReceiver } from './receiver.ts';

const receiver = await startReceiver();
afterAll(() => receiver.close());
beforeEach(() => Object.assign(receiver, { received: [], behave: answering(204) }));

const postOnce = (signal = new AbortController().signal) =>
  post({ url: new URL(receiver.url), headers: {}, body: '{}' }, signal);

it('reads four kilobytes of an answer, and waits for no more', async () => {
  receiver.behave = (response) => void response.writeHead(500).write('x'.repeat(4_096));
  expect(await postOnce()).toEqual({ isDelivered: false, status: 500, answer: 'x'.repeat(300) });
});

it('makes a connection of its own for each post', async () => {
  await postOnce();
  await postOnce();
  expect(receiver.received.map(({ headers }) => headers.connection)).toEqual(['close', 'close']);
});
