// The API as this shop needs it: one call, and two ways in which it can fail.

const TIME_LIMIT_MS = 40_000;

/** Said after the server has looked for an order of the key and found none. */
const THERE_IS_NO_ORDER = ['VALIDATION_FAILED', 'INSUFFICIENT_BALANCE', 'SERVICE_DOWN'];
/** Said before it looks: they refuse this sending, and tell nothing of an earlier one that had no answer. */
const NOT_THIS_TIME = [
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
];

/** The server has answered, and refused: this call has charged nothing. `code` is one of the documentation's closed list. */
export class Refusal extends Error {
  constructor({ message, code, errors }, retryAfterSeconds) {
    super(errors ? `${message} ${Object.values(errors).flat().join(' ')}` : message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.saysThereIsNoOrder = THERE_IS_NO_ORDER.includes(code);
  }
}

/** What the server has done is unknown: no answer came, or one that proves nothing. */
export class NoAnswer extends Error {}

const setting = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} in the environment; the documentation's first steps show how.`);
  return value;
};

/** @returns the answer's `data` @throws Refusal, NoAnswer */
export async function call(path, { body, orderNumber, scenario } = {}) {
  const request = {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${setting('API_KEY')}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(orderNumber && { 'Idempotency-Key': orderNumber }),
      // With a test key: what the sandbox is to play with this order.
      ...(scenario && { 'Test-Scenario': scenario }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  };
  const { response, answer } = await exchange(`${setting('API_URL')}/${path}`, request);
  if (response.ok && answer?.status === 'success') return answer.data;
  if (isRefusal(answer)) throw new Refusal(answer, Number(response.headers.get('retry-after')));
  throw new NoAnswer(`${path} answered ${response.status} ${answer?.code ?? ''}`);
}

/** A proxy, a firewall or half of an answer has none of these codes in JSON of this form; INTERNAL and a conflict prove nothing. */
function isRefusal(answer) {
  if (answer?.status !== 'error') return false;
  // A provider is down: its field is named. Without one the records are, which may have taken the order before they went.
  if (answer.code === 'SERVICE_DOWN') return Object.keys(answer.errors ?? {}).length > 0;
  return THERE_IS_NO_ORDER.includes(answer.code) || NOT_THIS_TIME.includes(answer.code);
}

async function exchange(url, request) {
  try {
    const response = await fetch(url, request);
    return { response, answer: await response.json() };
  } catch (error) {
    throw new NoAnswer(`No answer from ${url}: ${error.message}`);
  }
}
