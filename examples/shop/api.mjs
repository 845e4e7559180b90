// The API as this shop needs it: one call, and two ways in which it can fail.

const TIME_LIMIT_MS = 40_000;

/** The server has answered, and refused: nothing was charged. `code` is one of the documentation's closed list. */
export class Refusal extends Error {
  constructor(status, { message, code, errors }, retryAfterSeconds) {
    super(errors ? `${message} ${Object.values(errors).flat().join(' ')}` : message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether the server got the call is unknown. */
export class NoAnswer extends Error {}

const setting = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} in the environment; the documentation's first steps show how.`);
  return value;
};

/** @returns the answer's `data` @throws Refusal, NoAnswer */
export async function call(path, { body, orderNumber } = {}) {
  const request = {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${setting('API_KEY')}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(orderNumber && { 'Idempotency-Key': orderNumber }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  };
  const { response, answer } = await exchange(`${setting('API_URL')}/${path}`, request);
  if (response.ok) return answer.data;
  // Without a code it is no answer of this API: a proxy's, or half of one.
  if (!answer.code || answer.code === 'INTERNAL') throw new NoAnswer(`${path} answered ${response.status}.`);
  throw new Refusal(response.status, answer, Number(response.headers.get('retry-after')));
}

async function exchange(url, request) {
  try {
    const response = await fetch(url, request);
    return { response, answer: await response.json() };
  } catch (error) {
    throw new NoAnswer(`No answer from ${url}: ${error.message}`);
  }
}
