import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const HTTP = 'tests/server/platform/http';
const REQUESTS = [`${HTTP}/requests.test.ts`];
const NUMBERS = 'tests/server/platform/limits/numbers.test.ts';

/** What of a request is read, and what is refused. */
export const requests: readonly MutatedFile[] = [
  {
    file: 'src/contract/limits.ts',
    beside: [NUMBERS],
    mistakes: {
      'a session lives a year': {
        from: 'SESSION_LIFETIME_MS = 10_800_000',
        to: 'SESSION_LIFETIME_MS = 31_536_000_000',
      },
      'a confirmation holds all day': { from: 'CONFIRMED_MS = 300_000', to: 'CONFIRMED_MS = 86_400_000' },
      'a password of one letter is taken': {
        from: 'PASSWORD_LENGTH = { min: 8,',
        to: 'PASSWORD_LENGTH = { min: 1,',
      },
      'a code of a mail has four digits': {
        from: 'ONE_TIME_CODE = { digits: 6,',
        to: 'ONE_TIME_CODE = { digits: 4,',
      },
      'a code of a mail holds all day': { from: 'lifetimeMs: 600_000', to: 'lifetimeMs: 86_400_000' },
      'a code of a mail has a thousand tries': {
        from: 'lifetimeMs: 600_000, tries: 5',
        to: 'lifetimeMs: 600_000, tries: 1_000',
      },
      'a PIN has a thousand tries': { from: 'max: 6, tries: 5', to: 'max: 6, tries: 1_000' },
      'a locked PIN opens at once': { from: 'lockedMs: 1_800_000', to: 'lockedMs: 1' },
      'a body of a gigabyte is read': {
        from: 'MAX_BODY_BYTES = 64 * 1024',
        to: 'MAX_BODY_BYTES = 1024 ** 3',
      },
      'a key calls without end': {
        from: 'API_KEY_RATE = { burst: 300',
        to: 'API_KEY_RATE = { burst: 300_000',
      },
      'a key calls faster than the server answers': { from: 'perSecond: 50 }', to: 'perSecond: 5_000 }' },
      'checks of meters cost a fortune': {
        from: 'CHECK_RATE = { burst: 120',
        to: 'CHECK_RATE = { burst: 120_000',
      },
      'whole statements are written without end': {
        from: 'EXPORT_RATE = { burst: 20',
        to: 'EXPORT_RATE = { burst: 20_000',
      },
      'one page holds a million transactions': { from: 'max: 200 }', to: 'max: 1_000_000 }' },
    },
  },
  {
    file: 'server/orders/place.ts',
    beside: ['tests/server/orders/place.test.ts'],
    mistakes: {
      'two requests are told apart by a broken hash': {
        from: "createHash('sha256')",
        to: "createHash('md5')",
      },
    },
  },
  {
    file: 'server/platform/http/read-body.ts',
    beside: [...REQUESTS, `${HTTP}/read-body.test.ts`],
    elsewhere: ['tests/server/security/wire.test.ts', 'tests/server/orders/http.test.ts'],
    mistakes: {
      'a declared length is not looked at': {
        from: 'if (Number(declaredBytes) > maxBytes) throw tooLarge(maxBytes);',
        to: '',
      },
      'a body without a length has no limit': {
        from: 'if (bytes > maxBytes) {',
        to: 'if (bytes < 0) {',
      },
      'the largest body allowed is refused': {
        from: 'Number(declaredBytes) > max',
        to: 'Number(declaredBytes) >= max',
      },
      'the largest body allowed is refused where no length came': {
        from: 'if (bytes > maxBytes)',
        to: 'if (bytes >= maxBytes)',
      },
      'each chunk has the limit for itself': {
        from: 'bytes += part.value.byteLength',
        to: 'bytes = part.value.byteLength',
      },
      'a length beside chunks is believed': {
        from: "request.header('transfer-encoding') ? undefined : ",
        to: '',
      },
      'a sender who goes away is our fault': {
        from: 'throw error instanceof AppError ? error : cutShort(error);',
        to: 'throw cutShort === undefined ? undefined : error;',
      },
      'a refused request cannot be read again for its key': {
        from: '  bodies.set(request, body);\n',
        to: '',
      },
    },
  },
  {
    file: 'server/platform/http/parse-request.ts',
    beside: [...REQUESTS, `${HTTP}/faults.test.ts`, `${HTTP}/purchases.test.ts`],
    elsewhere: ['tests/server/orders/http.test.ts'],
    mistakes: {
      'a key sells without a field that it misspelt': {
        from: '  if (isStrict && endpoint.body) refuseUnknown(endpoint.body, sent, errors);\n',
        to: '  void refuseUnknown;\n',
      },
      'a key sends a line with a field that it misspelt': {
        from: 'if (element && Array.isArray(sent))',
        to: 'if (element && !Array.isArray(sent))',
      },
      'the portal is refused what it sends beside an order': {
        from: 'if (isStrict && endpoint.body)',
        to: 'if (endpoint.body)',
      },
      'an order goes through without a key': {
        from: 'const idempotencyKey = endpoint.idempotent\n',
        to: 'const idempotencyKey = endpoint.idempotent && c.req.header(IDEMPOTENCY_HEADER)\n',
      },
      'a list is taken for an object': { from: ' || Array.isArray(value)', to: '' },
      'nothing is taken for an object': { from: ' || value === null', to: '' },
      'a NUL in a body ends in a fault': {
        from: '  if (NUL_ESCAPE.test(text)) throw malformed(NUL_MESSAGE);\n',
        to: '',
      },
      'a NUL in a query ends in a fault': { from: 'withoutNul(c.req.query())', to: 'c.req.query()' },
      'a NUL in a path ends in a fault': { from: 'withoutNul(c.req.param())', to: 'c.req.param()' },
      'text that speaks of NUL is refused': { from: '(?<!\\\\)(?:\\\\\\\\)*\\\\u0000', to: '\\\\u0000' },
      'a request with faults goes through': {
        from: 'if (Object.keys(errors).length > 0) throw',
        to: 'if (Object.keys(errors).length < 0) throw',
      },
      'the second fault of a field is lost': {
        from: '    errors[field]?.push(message);\n',
        to: '    errors[field] = [message];\n',
      },
      'a fault of a key has no name': {
        from: "path.map(String).join('.') || name",
        to: "path.map(String).join('.') || 'request'",
      },
      'a scenario with a live key is passed over, and sells': {
        from: '  errors[SCENARIO_HEADER] = [',
        to: '  void [',
      },
      'a live key has a scenario played': { from: "if (mode === 'test') return", to: 'if (mode) return' },
      'a PIN is never read': { from: 'endpoint.takesPin ? c.req', to: 'endpoint.takesPin && false ? c.req' },
    },
  },
];
