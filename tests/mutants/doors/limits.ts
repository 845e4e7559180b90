import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const NUMBERS = 'tests/server/platform/limits/numbers.test.ts';
const LIMITS = 'tests/server/platform/limits/limits.test.ts';

export const limits: readonly MutatedFile[] = [
  {
    file: 'server/platform/limits/limits.ts',
    beside: [NUMBERS],
    mistakes: {
      'one address guesses 1,500 passwords of an account': {
        from: "'login-account-address', burst: 10,",
        to: "'login-account-address', burst: 1_500,",
      },
      'a stolen device guesses 1,500 passwords': {
        from: "'login-device', burst: 10,",
        to: "'login-device', burst: 1_500,",
      },
      'guesses of an account come back a thousand times as fast': {
        from: "'login-account-address', burst: 10, everyMs: MINUTE_MS",
        to: "'login-account-address', burst: 10, everyMs: 60",
      },
      'a crowd guesses for ever': { from: 'burst: 5_000,', to: 'burst: 5_000_000,' },
      'a few guests lock an agent out of new places': { from: 'burst: 5_000,', to: 'burst: 50,' },
      'an address tries a password on a hundred thousand accounts': {
        from: 'burst: 300, everyMs: SECOND_MS }',
        to: 'burst: 100_000, everyMs: SECOND_MS }',
      },
      'an address opens accounts without end': {
        from: "'register-address', burst: 60,",
        to: "'register-address', burst: 60_000,",
      },
      'a mailbox is flooded with codes': {
        from: "'reset-email', burst: 5,",
        to: "'reset-email', burst: 500,",
      },
      'a known place floods a mailbox with codes': {
        from: "'reset-place', burst: 5,",
        to: "'reset-place', burst: 500,",
      },
      'codes of a mail may be guessed all day': {
        from: "'code-email', burst: 15,",
        to: "'code-email', burst: 15_000,",
      },
      'a known place guesses codes of a mail all day': {
        from: "'code-place', burst: 15,",
        to: "'code-place', burst: 15_000,",
      },
      'an address guesses codes of all accounts': {
        from: "'code-address', burst: 60,",
        to: "'code-address', burst: 60_000,",
      },
      'an address finds out who has an account': {
        from: "'reset-address', burst: 60,",
        to: "'reset-address', burst: 60_000,",
      },
      'codes of an app may be guessed': {
        from: "'login-code', burst: 5,",
        to: "'login-code', burst: 5_000,",
      },
      'codes of an app may be guessed faster': {
        from: "'login-code', burst: 5, everyMs: 5 * MINUTE_MS",
        to: "'login-code', burst: 5, everyMs: 5 * SECOND_MS",
      },
      'a stolen session guesses the password': {
        from: "'change-password', burst: 10,",
        to: "'change-password', burst: 1_000,",
      },
      'a day of guessing sends a letter each minute': {
        from: "'login-warning', burst: 1, everyMs: 24 * 60 * MINUTE_MS",
        to: "'login-warning', burst: 1, everyMs: MINUTE_MS",
      },
      'asking for codes uses up the tries of entering them': { from: "'code-email'", to: "'reset-email'" },
      'a test key’s orders of a day come back within an hour': {
        from: '(24 * 60 * MINUTE_MS) / TEST_ORDERS.perDay',
        to: '(60 * MINUTE_MS) / TEST_ORDERS.perDay',
      },
      'a vendor’s updates of one order have no limit': {
        from: "'vendor-update-ref', burst: 5,",
        to: "'vendor-update-ref', burst: 5_000,",
      },
    },
  },
  {
    file: 'server/platform/limits/limit.ts',
    beside: [LIMITS],
    elsewhere: ['tests/server/platform/clock/jumps.test.ts'],
    mistakes: {
      'a limit is counted and never holds': { from: ' WHERE ${from} + ${step} <= ${latest}', to: '' },
      'one call too few goes through': { from: '<= ${latest}', to: '< ${latest}' },
      'one call too many goes through': { from: 'later(fullMs);', to: 'later(fullMs + limit.everyMs);' },
      'a wrong clock locks out for a year': {
        from: 'CASE WHEN bucket.full_at > ${latestHonest(at, fullMs)} THEN ${at}\n    ELSE greatest(bucket.full_at, ${at}) END',
        to: 'greatest(bucket.full_at, ${at})',
      },
      'a quiet week is saved up for a storm': {
        from: 'greatest(bucket.full_at, ${at})',
        to: 'bucket.full_at',
      },
      'limits of different names count together': {
        from: '`${name}:${subject}`',
        to: '`${subject}${name.slice(99)}`',
      },
      'all subjects count together': { from: '`${name}:${subject}`', to: '`${name}:${subject.slice(99)}`' },
      'a refused caller is told a wait that is too short': {
        from: ' - (limit.burst - 1) * limit.everyMs',
        to: ' - limit.burst * limit.everyMs',
      },
      'this machine is counted, with all behind a proxy that names nobody': {
        from: 'if (!isLoopback(address)) await',
        to: 'void isLoopback; await',
      },
      'an IPv6 network has a limit for each of its addresses': {
        from: 'networkOf(address)',
        to: 'networkOf(address) + address',
      },
      'an allowance is told as larger than it is': {
        from: 'Math.floor(limit.burst - fullInMs / limit.everyMs)',
        to: 'Math.ceil(limit.burst - fullInMs / limit.everyMs) + 1',
      },
      'a refused caller is told that calls are left': {
        from: ', { ...allowance(limit, fullInMs), left: 0 }',
        to: ', { ...allowance(limit, fullInMs), left: 1 }',
      },
      'a call given back gives ten back': {
        from: 'full_at - make_interval(secs => ${limit.everyMs / 1000})',
        to: 'full_at - make_interval(secs => ${limit.everyMs / 100})',
      },
    },
  },
];
