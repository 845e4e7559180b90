import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendByTermii, type TermiiConfig, tryTermii } from '#server/platform/texts/termii.ts';
import { answers, startTermii, TAKEN } from './termii-server.ts';

const KEY = 'TLsecretkeyabcdefgh';
const TOKEN = '1234-5678-9012-3456-7890';
const TEXT = `N2,000 IKEDC for meter 45701234567 is delivered. Token: ${TOKEN}.`;

const server = await startTermii();
afterAll(() => server.close());
beforeEach(() => {
  server.asked = [];
  server.behave = TAKEN;
});

const config = (changes: Partial<TermiiConfig> = {}): TermiiConfig => ({
  adapter: 'termii',
  apiKey: KEY,
  senderId: 'Kobodesk',
  channel: 'generic',
  baseUrl: server.url,
  ...changes,
});
const send = (changes?: Partial<TermiiConfig>, limitMs = 5_000) =>
  sendByTermii(config(changes), limitMs)({ id: 'x', to: '+2348030000001', text: TEXT });

/** What it says when it does not take a text. */
const refusal = (limitMs?: number) =>
  send({}, limitMs).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  );

describe('a text by Termii', () => {
  it.each(['generic', 'dnd'] as const)('is posted as their documentation says: %s', async (channel) => {
    await send({ channel });
    expect(server.asked.map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) as unknown }))).toEqual(
      [
        {
          method: 'POST',
          path: '/api/sms/send',
          type: 'application/json',
          body: { api_key: KEY, to: '2348030000001', from: 'Kobodesk', sms: TEXT, type: 'plain', channel },
        },
      ],
    );
  });

  it.each<[string, ReturnType<typeof answers>]>([
    ['with a code and no id', answers(200, { code: 'ok' })],
    ['with an id and no code', answers(201, { message_id: '1', message: 'Successfully Sent' })],
  ])('is handed over by an answer %s', async (_, behaviour) => {
    server.behave = behaviour;
    expect(await refusal()).toBe('taken');
  });

  it.each<[string, ReturnType<typeof answers>, string]>([
    [
      'says no',
      answers(400, { code: 'error', message: 'Insufficient balance' }),
      'Termii answered 400: Insufficient balance',
    ],
    [
      'says no with an id',
      answers(422, { code: 'ok', message_id: '1', message: 'Sender not approved' }),
      'Termii answered 422: Sender not approved',
    ],
    ['fails', answers(500, '<h1>Oops</h1>'), 'Termii answered 500, in no words that we know.'],
    ['takes it in name alone', answers(200, {}), 'Termii answered 200, in no words that we know.'],
    ['answers no JSON', answers(200, 'ok'), 'Termii answered 200, in no words that we know.'],
    ['answers another JSON', answers(200, '"ok"'), 'Termii answered 200, in no words that we know.'],
    ['answers nothing', answers(200, 'null'), 'Termii answered 200, in no words that we know.'],
    ['has an empty id', answers(200, { message_id: '', message: 'Queued' }), 'Termii answered 200: Queued'],
    [
      'has another code',
      answers(200, { code: 'error', message: 'Not sent' }),
      'Termii answered 200: Not sent',
    ],
    [
      'sends elsewhere',
      (response) => void response.writeHead(307, { Location: `${server.url}/elsewhere` }).end(),
      'Termii answered 307, in no words that we know.',
    ],
    [
      'repeats the text and the key',
      answers(400, { message: `Cannot send "${TEXT}" by ${KEY}` }),
      'Termii answered 400: Cannot send "…" by …',
    ],
    [
      'repeats a part of it',
      answers(400, { message: `Spam: ${TOKEN}. to 2348030000001` }),
      'Termii answered 400: Spam: … to …',
    ],
    [
      'tells a long story',
      answers(400, { message: 'so '.repeat(500) }),
      `Termii answered 400: ${'so '.repeat(40)}`,
    ],
    ['hangs up', (response) => void response.destroy(), 'Termii gave no answer: UND_ERR_SOCKET'],
  ])('is not where it %s', async (_, behaviour, words) => {
    server.behave = behaviour;
    expect(await refusal()).toBe(words);
    expect(server.asked).toHaveLength(1);
  });

  it('is not where no answer comes in time', async () => {
    server.behave = () => undefined;
    expect(await refusal(100)).toBe('Termii gave no answer: TimeoutError');
    // It has begun to answer, and does not end.
    server.behave = (response) => void response.writeHead(200).write('{"code":');
    expect(await refusal(100)).toBe('Termii gave no answer: TimeoutError');
  });

  it('is not where nobody listens', async () => {
    await expect(send({ baseUrl: 'http://127.0.0.1:1' })).rejects.toThrow(
      /^Termii gave no answer: (ECONNREFUSED|Error|TypeError)$/,
    );
  });
});

describe('a try of the key', () => {
  it('asks for the balance and sends nothing', async () => {
    server.behave = answers(200, { user: 'Ada', balance: 12, currency: 'NGN' });
    await tryTermii(config({ apiKey: 'a&b' }));
    expect(server.asked).toEqual([
      { method: 'GET', path: '/api/get-balance?api_key=a%26b', type: undefined, body: '' },
    ]);
  });

  it('says what is wrong with it, without it', async () => {
    server.behave = answers(401, { message: `Invalid key ${KEY}` });
    await expect(tryTermii(config())).rejects.toThrow(/^Termii answered 401: Invalid key …$/);
  });

  it('says that nobody answers, without the address', async () => {
    server.behave = () => undefined;
    await expect(tryTermii(config(), 50)).rejects.toThrow(/^Termii gave no answer: TimeoutError$/);
  });
});
