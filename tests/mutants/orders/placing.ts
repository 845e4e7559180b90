import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const PURCHASE = 'tests/server/orders/purchase.test.ts';
const PLACE = 'tests/server/orders/place.test.ts';
const REPLAY = 'tests/server/orders/replay.test.ts';
const SCENARIOS = 'tests/server/orders/test-mode/scenarios.test.ts';
const DAY_SUMS = 'tests/server/orders/day-sums.test.ts';

/** What places an order once, and holds it to the PIN and the sums of the day. */
export const placing: readonly MutatedFile[] = [
  {
    file: 'server/orders/place.ts',
    beside: [PLACE, PURCHASE],
    elsewhere: [REPLAY, 'tests/server/orders/requery.test.ts', SCENARIOS],
    mistakes: {
      'one key buys at two services': {
        from: 'JSON.stringify([path, sorted(body)',
        to: 'JSON.stringify([sorted(body)',
      },
      'one key buys for two customers': {
        from: 'JSON.stringify([path, sorted(body)',
        to: 'JSON.stringify([path',
      },
      'a repeat without its scenario is answered': {
        from: ', ...(played === undefined ? [] : [played])',
        to: '',
      },
      'a repeat with its metadata in another order is a conflict': {
        from: 'isPlain(value) ? sorted(value) : value',
        to: 'value',
      },
      'a repeat with its fields in another order is a conflict': {
        from: '.sort(([a], [b]) => (a < b ? -1 : 1))',
        to: '',
      },
      'a repeat that leaves out an empty field is a conflict': { from: 'value !== undefined', to: 'true' },
      'a key that came with another order answers the first one': {
        from: 'if (row && !row.requestHash?.equals(key.requestHash))',
        to: 'if (false)',
      },
      "an agent is answered another agent's order": {
        from: 'agent_id = ${key.agentId} AND idempotency_key',
        to: 'idempotency_key',
      },
      'a lost connection is taken for a refusal, and the sale is made twice': {
        from: 'if (!(error instanceof postgres.PostgresError)) throw error;',
        to: '',
      },
      'two requests with one key have the vendor asked twice': {
        from: 'return { order: earlier, isNew: false }',
        to: 'return { order: earlier, isNew: true }',
      },
      'a key taken a moment ago is a fault of the server': {
        from: 'if (earlier) return { order: earlier, isNew: false };',
        to: '',
      },
      'a full day is told as an empty wallet': {
        from: '(await limitRefusal(sql, key.agentId, draft, now)) ?? fault',
        to: 'fault',
      },
      'no sale is held to the sums of the day': {
        from: 'debitOrder(sql, order, dayCaps, now, seller)',
        to: 'debitOrder(sql, order, NO_CAPS, now, seller)',
      },
      'a fault of the database is told as an empty wallet': { from: 'fault = error;', to: '' },
      'a full wallet is told to hold too little': {
        from: 'if ((await readBalance(sql, key.agentId)) < draft.amountKobo) throw',
        to: 'throw',
      },
      'a wallet that others keep emptying is tried without end': {
        from: 'tries < TRIES',
        to: 'true',
      },
    },
  },
  {
    file: 'server/orders/purchase.ts',
    beside: [PLACE, PURCHASE, REPLAY],
    elsewhere: ['tests/server/orders/test-mode/test-mode.test.ts'],
    mistakes: {
      'a repeat is judged anew, and refused': {
        from: 'if (earlier) return { order: earlier, isNew: false };',
        to: '',
      },
      'the vendor is asked twice for one key': { from: 'if (!isNew) return { order, isNew };', to: '' },
      'a repeat is told as a new order': {
        from: 'if (earlier) return { order: earlier, isNew: false };',
        to: 'if (earlier) return { order: earlier, isNew: true };',
      },
      'a fault after the debit is told as if nothing was bought': {
        from: "written down');\n    return { order, isNew };",
        to: "written down');\n    throw error;",
      },
      'nobody learns of an outcome that was not written down': {
        from: "log.error({ err: error, ref: order.ref }, 'order left pending: its outcome could not be written down');",
        to: '',
      },
      'test keys sell without a limit': {
        from: 'if (isInTestMode(deps)) await take',
        to: 'if (false) await take',
      },
      'live keys are held to the limit of test keys': {
        from: 'if (isInTestMode(deps)) await take',
        to: 'if (!isInTestMode(deps)) await take',
      },
    },
  },
  {
    file: 'server/orders/sale-pin.ts',
    beside: ['tests/server/identity/factors/pin.test.ts', DAY_SUMS],
    elsewhere: [DAY_SUMS],
    mistakes: {
      'a sale of the amount to the kobo asks for the PIN': {
        from: 'amountKobo <= pinAboveKobo',
        to: 'amountKobo < pinAboveKobo',
      },
      'a stolen session sells without a PIN': {
        from: 'await judge(deps, log, agentId, pin);\n  return caps;',
        to: 'return caps;',
      },
      'a stolen key sells above the PIN': {
        from: "if (kind === 'key')\n    throw",
        to: 'if (false)\n    throw',
      },
      'sales without the PIN are held to no sum': {
        from: 'withoutPinKobo: pinDayKobo',
        to: 'withoutPinKobo: null',
      },
      'the daily limit is not held': { from: 'soldKobo: dayLimitKobo', to: 'soldKobo: null' },
      'a locked PIN is judged still': {
        from: 'if (isLocked(kept.pinLockedUntil, deps.now())) throw locked(kept.pinLockedUntil, deps.now());',
        to: '',
      },
      'any PIN is right': {
        from: "if (!(await passwordMatches('known', pin, kept.pinHash)))",
        to: 'if (false)',
      },
      'wrong tries are never forgiven': {
        from: 'SET pin_wrong_tries = 0 WHERE',
        to: 'SET pin_wrong_tries = pin_wrong_tries WHERE',
      },
      'the right PIN among many guesses is told while it is locked': {
        from: 'if (count === 0) throw locked(lockEnd(deps.now()), deps.now());',
        to: '',
      },
      'wrong tries are not counted': { from: 'ELSE pin_wrong_tries + 1 END', to: 'ELSE pin_wrong_tries END' },
      'one more try than five': {
        from: 'pin_wrong_tries + 1 >= ${PIN.tries}',
        to: 'pin_wrong_tries >= ${PIN.tries}',
      },
      'tries side by side are all told apart': {
        from: 'AND (pin_locked_until IS NULL OR pin_locked_until <= ${at}',
        to: 'AND (true OR pin_locked_until <= ${at}',
      },
      'a lock of a clock that ran ahead holds for years': {
        from: '\n    OR pin_locked_until > ${latestHonest(at, PIN.lockedMs)}',
        to: '',
      },
      'guesses at the PIN leave no trace': {
        from: "logSecurityEvent(log, 'PIN refused', tried.agentId);",
        to: '',
      },
      'a lock leaves no trace': { from: "logSecurityEvent(log, 'PIN locked', tried.agentId);", to: '' },
      'the agent is not told of a lock': {
        from: "await enqueueMail(tx, 'PIN_LOCKED', counted.email, at);",
        to: '',
      },
    },
  },
  {
    file: 'server/orders/day-refusal.ts',
    beside: [DAY_SUMS],
    mistakes: {
      'an empty wallet is told as a full day': {
        from: 'sums.soldKobo + amountKobo > caps.soldKobo',
        to: 'sums.soldKobo + amountKobo >= 0n',
      },
      'the refusal names the day without this sale': {
        from: 'kobo(sums.soldKobo + amountKobo)',
        to: 'kobo(sums.soldKobo)',
      },
      'the refusal for the PIN names no sum': {
        from: 'formatNaira(kobo(caps.withoutPinKobo))',
        to: 'formatNaira(kobo(0n))',
      },
    },
  },
];
