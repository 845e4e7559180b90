import type { Endpoint } from '#contract/endpoint.ts';
import type { Json } from '#contract/json-schema.ts';
import { REPLAYED_HEADER } from '#contract/idempotency-key.ts';
import { IDEMPOTENCY_KEY_LENGTH, PIN, SCENARIO } from '#contract/limits.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';
import { SCENARIO_HEADER } from '#contract/test-scenario.ts';

/** The status of an answer; of a success the call too. `default` stands for every status that a call does not name. */
export interface Answered {
  status: number | 'default';
  call?: Endpoint;
}

interface AnswerHeader {
  name: string;
  description: string;
  schema: Json;
  isOn: (answer: Answered) => boolean;
}

/** Headers of answers: one more is a line here. */
const ANSWER_HEADERS: readonly AnswerHeader[] = [
  {
    name: 'X-Request-Id',
    description: 'The id of this request. Quote it to support. In an error, `requestId` is the same.',
    schema: { type: 'string', maxLength: 64 },
    isOn: () => true,
  },
  {
    name: 'Retry-After',
    description: 'How many seconds to wait before you send again, if we know it.',
    schema: { type: 'integer', minimum: 1 },
    isOn: ({ status }) => status === 429 || status === 503,
  },
  {
    name: 'Allow',
    description: 'On a 405: the methods that the path has.',
    schema: { type: 'string', examples: ['GET, POST'] },
    isOn: ({ status }) => status === 405 || status === 'default',
  },
  {
    name: 'WWW-Authenticate',
    description: 'How to send the token.',
    schema: { type: 'string', examples: ['Bearer'] },
    isOn: ({ status }) => status === 401,
  },
  {
    name: REPLAYED_HEADER,
    description:
      '`true` if an earlier request with this key placed the order, so nothing was bought now. Otherwise absent.',
    schema: { type: 'string', enum: ['true'] },
    isOn: ({ call }) => call?.idempotent === true,
  },
  {
    name: 'RateLimit',
    description:
      'For a key: how many calls are left, and after how many seconds all of them are available again.',
    schema: { type: 'string', examples: ['"api-key";r=299;t=1'] },
    isOn: ({ status, call }) => call?.access === 'agent' || status === 429,
  },
  {
    name: 'RateLimit-Policy',
    description: 'For a key: its limit, as calls and seconds.',
    schema: { type: 'string', examples: ['"api-key";q=300;w=6'] },
    isOn: ({ status, call }) => call?.access === 'agent' || status === 429,
  },
  {
    name: MODE_HEADER,
    description: '`test` on every answer to a test key. Otherwise absent.',
    schema: { type: 'string', enum: ['test'] },
    isOn: ({ call }) => call?.access === 'agent',
  },
  {
    name: 'Content-Disposition',
    description: 'The file’s name.',
    schema: { type: 'string' },
    isOn: ({ call }) => call?.contentType !== undefined,
  },
];

/** The headers of an answer, each where the document has it. */
export const headersOf = (answer: Answered): Json =>
  Object.fromEntries(
    ANSWER_HEADERS.filter(({ isOn }) => isOn(answer)).map(({ name }) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

export const HEADER_COMPONENTS: Readonly<Record<string, Json>> = Object.fromEntries(
  ANSWER_HEADERS.map(({ name, description, schema }) => [name, { description, schema }]),
);

/** Headers of requests, by the name that the document refers to them by. */
export const PARAMETER_COMPONENTS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The same key with the same body answers the same order. You pay once.',
    schema: {
      type: 'string',
      minLength: IDEMPOTENCY_KEY_LENGTH.min,
      maxLength: IDEMPOTENCY_KEY_LENGTH.max,
      pattern: '^[\\x21-\\x7e]+$',
    },
    example: 'order-1001',
  },
  TransactionPin: {
    name: 'Transaction-Pin',
    in: 'header',
    required: false,
    description:
      'A session must send it if the agent has set a PIN and the sale is above the PIN’s amount, or takes the day’s sales without the PIN above their limit. If it is missing, the answer is 422 on `pin`. ' +
      'Repeating an order with the same key does not need it.',
    schema: { type: 'string', pattern: `^\\d{${PIN.min},${PIN.max}}$` },
  },
  TestScenario: {
    name: SCENARIO_HEADER,
    in: 'header',
    required: false,
    description:
      'What the sandbox does with the order, as words separated by semicolons: `delay` (how long it stays PENDING), `then` (how it ends), `failure` (why it fails), `answer` (what happens to the answer of this call) and `webhook` (how its events are posted). ' +
      'Only for test keys: others get 422 on `Test-Scenario`. It counts as part of the request that the Idempotency-Key names.',
    schema: { type: 'string', maxLength: SCENARIO.maxCharacters },
    example: 'delay=40s; then=failed; webhook=twice,late',
  },
} as const;

/** The headers that a call takes. */
export const headerParametersOf = ({ idempotent, takesPin, takesScenario }: Endpoint): Json[] =>
  [idempotent && 'IdempotencyKey', takesPin && 'TransactionPin', takesScenario && 'TestScenario']
    .filter((name) => typeof name === 'string')
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));
