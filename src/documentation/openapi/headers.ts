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
    description: 'Names this request. Support finds it by this; in an error, `requestId` is the same.',
    schema: { type: 'string', maxLength: 64 },
    isOn: () => true,
  },
  {
    name: 'Retry-After',
    description: 'After how many seconds to send again, where we know it.',
    schema: { type: 'integer', minimum: 1 },
    isOn: ({ status }) => status === 429 || status === 503,
  },
  {
    name: 'Allow',
    description: 'On a 405, the methods that the path has.',
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
      '`true` on an order that an earlier request with this key made: nothing was bought now. Left out else.',
    schema: { type: 'string', enum: ['true'] },
    isOn: ({ call }) => call?.idempotent === true,
  },
  {
    name: 'RateLimit',
    description: 'To a key: what is left of its limit, and in how many seconds all of it is there again.',
    schema: { type: 'string', examples: ['"api-key";r=299;t=1'] },
    isOn: ({ status, call }) => call?.access === 'agent' || status === 429,
  },
  {
    name: 'RateLimit-Policy',
    description: 'To a key: the limit itself, so many calls in so many seconds.',
    schema: { type: 'string', examples: ['"api-key";q=300;w=6'] },
    isOn: ({ status, call }) => call?.access === 'agent' || status === 429,
  },
  {
    name: MODE_HEADER,
    description: '`test` on every answer to a test key; left out else.',
    schema: { type: 'string', enum: ['test'] },
    isOn: ({ call }) => call?.access === 'agent',
  },
  {
    name: 'Content-Disposition',
    description: 'The name for the file.',
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
    description: 'The same key with the same body answers the same order again; nothing is charged twice.',
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
      'A session needs it when the agent has set a PIN and the sale costs more than the amount set with it, or takes the day’s sales without it past their sum. Without it: 422 on `pin`. ' +
      'An order that was made with the same key is answered without it.',
    schema: { type: 'string', pattern: `^\\d{${PIN.min},${PIN.max}}$` },
  },
  TestScenario: {
    name: SCENARIO_HEADER,
    in: 'header',
    required: false,
    description:
      'What the sandbox plays with the order, words with semicolons between them: `delay` (how long it stays PENDING), `then` (what becomes of it), `failure` (why it fails), `answer` (what happens to the answer of this call) and `webhook` (how its events are posted). ' +
      'With a test key alone: 422 on `Test-Scenario` with any other. It belongs to what the Idempotency-Key was sent with.',
    schema: { type: 'string', maxLength: SCENARIO.maxCharacters },
    example: 'delay=40s; then=failed; webhook=twice,late',
  },
} as const;

/** The headers that a call takes. */
export const headerParametersOf = ({ idempotent, takesPin, takesScenario }: Endpoint): Json[] =>
  [idempotent && 'IdempotencyKey', takesPin && 'TransactionPin', takesScenario && 'TestScenario']
    .filter((name) => typeof name === 'string')
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));
