import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const HTTP = 'tests/server/platform/http';
const ERRORS = [`${HTTP}/errors.test.ts`, `${HTTP}/requests.test.ts`, `${HTTP}/answers.test.ts`];
const SECURITY = 'tests/server/security';

/** What an answer tells, to whom, and for how long. */
export const answers: readonly MutatedFile[] = [
  {
    file: 'server/platform/http/answer-error.ts',
    beside: ERRORS,
    mistakes: {
      'an answer tells the inside of the server': {
        from: "'Something went wrong on our side. Try again in a moment.'",
        to: 'String(error)',
      },
      'a fault is not logged': { from: "log.error({ err: error }, 'request failed');", to: 'void error;' },
      'a database without room is a fault of ours': {
        from: 'if (isDiskFull(error))',
        to: 'if (error === undefined)',
      },
      'a full database is asked again in five seconds': {
        from: 'FULL_RETRY_SECONDS = 60',
        to: 'FULL_RETRY_SECONDS = 5',
      },
      'a database that is away is a fault of ours': {
        from: 'AWAY_CLASSES.test(code)',
        to: 'code === AWAY_CLASSES.source',
      },
      'a database that went away is not told from a fault': {
        from: 'if (isUnreachable(code) || ',
        to: 'if (',
      },
      'a busy database is a fault of ours': { from: ' || DATABASE_BUSY.has(code)', to: '' },
      'a client is not told when to come back': {
        from: "c.header('Retry-After', String(known.retryAfterSeconds));",
        to: ';',
      },
      'a refused token does not say what is wanted': {
        from: "  if (known.status === 401) c.header('WWW-Authenticate', 'Bearer');\n",
        to: '',
      },
      'the fields at fault are not named': {
        from: '    ...(known.fieldErrors && { errors: known.fieldErrors }),\n',
        to: '',
      },
      'support cannot find the request': { from: "requestId: c.get('requestId')", to: "requestId: ''" },
      'the log does not know the code of a refusal': { from: "  c.set('errorCode', known.code);\n", to: '' },
      'an outage is not logged': { from: "log.warn({ err: error }, 'request refused for now');", to: ';' },
    },
  },
  {
    file: 'server/platform/http/api-headers.ts',
    beside: [`${HTTP}/answers.test.ts`, `${HTTP}/requests.test.ts`],
    mistakes: {
      'a cache keeps balances and pins': {
        from: "'Cache-Control': 'no-store'",
        to: "'Cache-Control': 'private'",
      },
      'pages on a CDN cannot call': {
        from: "'Access-Control-Allow-Origin': '*'",
        to: "'Access-Control-Allow-Origin': 'null'",
      },
      'a page of another origin acts with cookies': {
        from: "'Access-Control-Allow-Origin': '*',",
        to: "'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true',",
      },
      'a page cannot read when to come back': {
        from: 'X-Request-Id, Retry-After, Allow',
        to: 'X-Request-Id, Allow',
      },
      'a page of another origin cannot send a key': {
        from: 'Content-Type, Idempotency-Key,',
        to: 'Content-Type,',
      },
      'a page of another origin cannot send a PIN': { from: ', Transaction-Pin', to: '' },
      'a page of another origin cannot delete': { from: 'PATCH, DELETE', to: 'PATCH' },
      'a preflight is answered as the call itself': {
        from: "if (c.req.method === 'OPTIONS') return",
        to: "if (c.req.method === '') return",
      },
    },
  },
  {
    file: 'server/platform/http/every-answer.ts',
    beside: [`${SECURITY}/headers.test.ts`],
    mistakes: {
      'a page may frame an answer': { from: "frame-ancestors 'none'", to: 'frame-ancestors *' },
      'an answer may run scripts': { from: "default-src 'none';", to: "default-src 'self';" },
      'a link tells where the agent was': { from: "'Referrer-Policy': 'no-referrer',", to: '' },
      'the first call goes over plain HTTP': {
        from: "'Strict-Transport-Security': 'max-age=31536000',",
        to: '',
      },
      'a browser guesses the type of an answer': { from: "'X-Content-Type-Options': 'nosniff',", to: '' },
    },
  },
  {
    file: 'server/platform/http/access-log.ts',
    beside: [`${HTTP}/answers.test.ts`, `${HTTP}/errors.test.ts`],
    mistakes: {
      'the log holds phone numbers of queries': {
        from: 'path: withoutReceipt(c.req.path)',
        to: 'path: withoutReceipt(c.req.url)',
      },
      'a refusal is logged without its code': { from: "        code: c.get('errorCode'),\n", to: '' },
      'a refusal is logged without its agent': { from: "        agentId: c.get('agentId'),\n", to: '' },
      'a refusal is logged without its address': {
        from: "        address: c.get('remoteAddress'),\n",
        to: '',
      },
      'an outage looks like any other call': {
        from: "status >= 500 && !isGivenUp ? 'warn' : 'info'",
        to: "status >= 599 && !isGivenUp ? 'warn' : 'info'",
      },
      'a long path fills the disk': {
        from: 'MAX_PATH_CHARACTERS = 200',
        to: 'MAX_PATH_CHARACTERS = 200_000',
      },
    },
  },
  {
    file: 'server/api/app.ts',
    beside: [`${SECURITY}/headers.test.ts`, ...ERRORS],
    mistakes: {
      'answers have no headers of safety': { from: '  app.use(everyAnswer);\n', to: '  void everyAnswer;\n' },
      'calls are not logged': {
        from: '  app.use(accessLog(deps.log));\n',
        to: "  app.use((c, next) => { c.set('log', deps.log); void accessLog; return next(); });\n",
      },
      'the document of the API is kept by caches': { from: ", '/openapi.json'])", to: '])' },
      'a made-up request id is as long as a novel': {
        from: 'MAX_REQUEST_ID_CHARACTERS = 64',
        to: 'MAX_REQUEST_ID_CHARACTERS = 64_000',
      },
      'a full disk is not told to /readyz': { from: '    room.note(error);\n', to: '' },
      'an unknown call is answered with a page': {
        from: "app.all('/api/*', (c) => {",
        to: "app.all('/api/nothing-at-all', (c) => {",
      },
    },
  },
  {
    file: 'server/api/probes.ts',
    beside: [`${HTTP}/answers.test.ts`, `${HTTP}/errors.test.ts`],
    mistakes: {
      'a server without a database gets calls': {
        from: "c.json({ status: 'not ready', message }, 503)",
        to: "c.json({ status: 'not ready', message }, 200)",
      },
      'a database is not asked': {
        from: 'await Promise.race([probe`SELECT 1`, timeout(DATABASE_TIMEOUT_MS)]);',
        to: 'void probe, void timeout, DATABASE_TIMEOUT_MS;',
      },
      'a server whose disk is full gets calls': { from: 'if (room.isLacking())', to: 'if (!room)' },
      'a probe waits for a hung database for ever': {
        from: 'Promise.race([probe`SELECT 1`, timeout(DATABASE_TIMEOUT_MS)])',
        to: 'Promise.all([probe`SELECT 1`, void timeout(DATABASE_TIMEOUT_MS).catch(() => undefined)])',
      },
    },
  },
  {
    file: 'server/platform/http/room.ts',
    beside: [`${HTTP}/errors.test.ts`, `${HTTP}/room.test.ts`],
    mistakes: {
      'a server never learns that there is room again': {
        from: 'HOLDS_MS = 30_000',
        to: 'HOLDS_MS = Infinity',
      },
      'any error takes a server out': { from: 'if (isDiskFull(error)) ', to: '' },
    },
  },
];
