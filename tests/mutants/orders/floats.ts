import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const FLOATS = 'tests/server/vendors/floats/floats.test.ts';
const FORECAST = 'tests/server/vendors/floats/forecast.test.ts';
const POLICY = 'tests/server/orders/vendors/policy.test.ts';
const EMPTY = 'tests/server/orders/vendors/empty.test.ts';

/** What is left of our money at each vendor, and who is not asked for lack of it. */
export const floats: readonly MutatedFile[] = [
  {
    file: 'server/vendors/floats/read-floats.ts',
    beside: [FLOATS, EMPTY],
    mistakes: {
      'a vendor is skipped by what it told long ago': {
        from: 'FRESH_MS = 15 * 60_000',
        to: 'FRESH_MS = 15_000 * 60_000',
      },
      'a vendor of whom nothing is known is taken for empty': {
        from: 'left !== undefined && left < faceKobo',
        to: 'left === undefined || left < faceKobo',
      },
      'a vendor that holds just enough is skipped': { from: 'left < faceKobo', to: 'left <= faceKobo' },
      'what was sent since does not count': { from: "'PENDING', 'SUCCESSFUL'", to: "'REVERSED'" },
      'failed orders use up a vendor': { from: " AND t.status IN ('PENDING', 'SUCCESSFUL')", to: '' },
      'orders count that the vendor has charged before': {
        from: 't.created_at > told.read_at AND ',
        to: '',
      },
      'an older answer takes the place of a newer': { from: 'kept.read_at <= excluded.read_at', to: 'true' },
      'each sale adds up the orders of minutes': { from: 'KEPT_MS = 2_000', to: 'KEPT_MS = 0' },
      'what is known is never read anew': { from: 'KEPT_MS = 2_000', to: 'KEPT_MS = 2_000_000' },
      'a quiet shop sells by what was left long ago': {
        from: 'USABLE_MS = 10_000',
        to: 'USABLE_MS = 10_000_000',
      },
      'a sale waits while it is read anew': { from: 'return former.floats;\n  }', to: 'return floats;\n  }' },
      'a failed reading is kept': { from: 'floats.catch(() => kept.delete(vendors));', to: '' },
    },
  },
  {
    file: 'server/vendors/floats/watch-floats.ts',
    beside: [FLOATS],
    elsewhere: ['tests/server/messages/alerts/alerts.test.ts'],
    mistakes: {
      'a vendor that is well is asked each minute': {
        from: 'WELL_EVERY_MS = 600_000',
        to: 'WELL_EVERY_MS = 0',
      },
      'a payment in is noticed ten minutes later': { from: 'left < THIN || isLow(left)', to: 'false' },
      'nobody is told that it lasts less than three hours': {
        from: '!endsWithin(lasts, at, floatAlertHours)',
        to: 'true',
      },
      'one shortage is told again and again': {
        from: 'if (endsWithin(lasts, at, limits.floatAlertHours && limits.floatAlertHours + 1)) return;',
        to: '',
      },
      'what a vendor told is forgotten': { from: 'await noteFloat(sql, vendor.name, held, at);', to: '' },
    },
  },
  {
    file: 'server/vendors/floats/sold-hours.ts',
    beside: ['tests/server/vendors/floats/sold-hours.test.ts'],
    mistakes: {
      'an hour is counted before its orders have failed': {
        from: 'SETTLED_MS = 5 * MINUTE_MS',
        to: 'SETTLED_MS = 0',
      },
      'failed orders count as sold': { from: " AND status IN ('PENDING', 'SUCCESSFUL')", to: '' },
      'hours are kept for ever': {
        from: 'await tx`DELETE FROM vendor_hours WHERE hour < ${new Date(firstMs)}`;',
        to: '',
      },
      'nothing is counted until a wrong clock is reached': {
        from: 'const isHonest = ',
        to: 'const isHonest = true || ',
      },
    },
  },
  {
    file: 'server/vendors/floats/forecast.ts',
    beside: [FORECAST],
    mistakes: {
      'it lasts for ever where nothing is known': {
        from: "if (weeks.length === 0) return { kind: 'unknown' };",
        to: "if (weeks.length === 0) return { kind: 'beyond', weeks: 0 };",
      },
      'the weeks before the first sale count': {
        from: 'firstMs <= atMs - week * WEEK_MS',
        to: 'firstMs < Infinity',
      },
      'an hour that has begun counts in full': {
        from: 'BigInt(startMs + HOUR_MS - fromMs)',
        to: 'BigInt(HOUR_MS)',
      },
    },
  },
  {
    file: 'server/vendors/policy/rank.ts',
    beside: ['tests/server/vendors/policy/rank.test.ts'],
    elsewhere: [POLICY],
    mistakes: {
      'the vendor changes with every kobo': { from: 'CHEAPER_POINTS = 50', to: 'CHEAPER_POINTS = 0' },
      'a vendor of unknown cost counts as free': {
        from: 'costs.get(name) ?? Infinity',
        to: 'costs.get(name) ?? 0',
      },
      'the vendor changes with every order': { from: 'MORE_RELIABLE = 0.05', to: 'MORE_RELIABLE = 0' },
      'a vendor that fails is kept, since nothing is known of the others': {
        from: 'UNKNOWN_SHARE = 0.9',
        to: 'UNKNOWN_SHARE = 0',
      },
      'a vendor of which nothing is known is never tried': { from: 'PROBED = 0.05', to: 'PROBED = 0' },
      'every order tries a vendor of which nothing is known': { from: 'PROBED = 0.05', to: 'PROBED = 1' },
      'a difference that wavers changes the vendor each time': {
        from: 'STILL_MORE_RELIABLE = 0.02',
        to: 'STILL_MORE_RELIABLE = 0.05',
      },
      'weights are ignored': { from: '/ (weights[name] ?? 0)', to: '/ 1' },
      'a repeat goes to another vendor': { from: 'update(text)', to: 'update(`${text}${Math.random()}`)' },
    },
  },
  {
    file: 'server/vendors/policy/facts.ts',
    beside: [POLICY],
    mistakes: {
      'a few orders decide': { from: 'h.orders >= ${LEAST_ORDERS}', to: 'h.orders >= 1' },
      'an old verdict counts': { from: 'FRESH_MS = 5 * 60_000', to: 'FRESH_MS = 5_000 * 60_000' },
      'who led before is forgotten': {
        from: 'new Set(rows.filter(({ leads }) => leads).map(({ name }) => name))',
        to: 'new Set()',
      },
      'a closed vendor is chosen because it is cheap': { from: 'rows.filter(isStrikes)', to: '[]' },
    },
  },
  {
    file: 'server/vendors/policy/judge-vendors.ts',
    beside: ['tests/server/vendors/policy/judge-vendors.test.ts'],
    mistakes: {
      'a wrong number counts against a vendor': { from: ' AND NOT t.wrong_details', to: '' },
      'an order under way counts as failed': { from: 'a.sent_at < ${ago(now, OVERDUE_MS)}', to: 'true' },
      'silence does not count': { from: ' OR a.sent_at < ${ago(now, OVERDUE_MS)}', to: '' },
      'the next look forgets who led': {
        from: 'SET leads = (vendor',
        to: 'SET leads = leads AND (vendor',
      },
      'every process counts': { from: 'if (recent) return;', to: '' },
      'a vendor is judged by what it did long ago': {
        from: 'await tx`DELETE FROM vendor_health WHERE judged_at <> ${now}`;',
        to: '',
      },
    },
  },
  {
    file: 'server/orders/health/close-providers.ts',
    beside: ['tests/server/orders/health/close-providers.test.ts'],
    mistakes: {
      'a provider that delivers is off sale': {
        from: '(last_at IS NULL OR created_at > last_at)',
        to: 'true',
      },
      'a few failed orders take a provider off sale': { from: 'f.failed >= ${orders}', to: 'f.failed >= 1' },
      'a bad minute takes a provider off sale': {
        from: ' AND f.since <= ${ago(minutes * MINUTE_MS)}',
        to: '',
      },
      'a provider that is down is sold for ten minutes each time': {
        from: 'CASE WHEN p.down_until > f.since THEN f.latest > p.down_until ELSE f.failed >= ${orders} END',
        to: '(f.failed >= ${orders} AND (p.down_until IS NULL OR p.down_until < f.since))',
      },
      'a provider is never sold again': { from: 'THEN f.latest > p.down_until ELSE', to: 'THEN true ELSE' },
      'wrong numbers take a provider off sale': { from: ' AND NOT wrong_details', to: '' },
      'staff cannot keep a provider on sale': { from: ' AND NOT ${isHeld(tx)}', to: '' },
      'programs are not told': { from: 'if (closed.length > 0) await tellStatuses(tx, at);', to: '' },
      'staff are told every five minutes': { from: 'if (each.isNew)', to: 'if (true)' },
    },
  },
  {
    file: 'server/platform/tasks/take-turn.ts',
    beside: [FLOATS],
    mistakes: {
      'every process does it': { from: 'return count === 1;', to: 'return count <= 1;' },
    },
  },
];
