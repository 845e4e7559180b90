import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const beside = ['tests/server/funding/referrals.test.ts'];

/** What is paid for bringing agents, to whom and how often. */
export const referrals: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/pay-bonuses.ts',
    beside,
    mistakes: {
      'a bonus is paid again and again': { from: "SET state = 'paid', ref = ${ref}, ", to: 'SET ' },
      'two processes pay more than the limit': {
        from: "  await tx`SELECT pg_advisory_xact_lock(hashtext('pay-bonuses'))`;\n",
        to: '',
      },
      'there is no limit': { from: ' < ${most}`', to: ' < ${most} + 1000`' },
      'the limit is for ever': {
        from: 'new Date(now.getTime() - CAP_DAYS * DAY_MS)',
        to: 'new Date(0)',
      },
      'a bonus is paid for whoever paid in anything': {
        from: '>= ${rule.fundedKobo}',
        to: '>= 0 AND ${rule.fundedKobo} > 0',
      },
      'what was credited by hand counts as paid in': {
        from: " AND d.type = 'WALLET_FUNDING'",
        to: '',
      },
      'a suspended agent is paid': { from: 'referrer.suspended_at IS NULL AND ', to: '' },
      'a suspended agent brings a bonus': { from: ' AND a.suspended_at IS NULL', to: '' },
      'who pays in for both brings a bonus': { from: "THEN 'same-payer'", to: 'THEN NULL' },
      'who sells to the same customers brings a bonus': { from: "THEN 'same-customers'", to: 'THEN NULL' },
      'half of the customers are most of them': { from: '* 2 > count(*)', to: '* 2 >= count(*)' },
      'one customer is telling': { from: 'const TELLING_CUSTOMERS = 3', to: 'const TELLING_CUSTOMERS = 1' },
    },
  },
  {
    file: 'server/identity/referrals/note-referral.ts',
    beside,
    mistakes: {
      'who brings themselves on their own device waits for a bonus': {
        from: 'AND p.place = ${device ?? null}) AS is_same',
        to: 'AND p.place = ${device ?? null} AND false) AS is_same',
      },
      'a suspended agent goes on bringing agents': { from: ' AND a.suspended_at IS NULL', to: '' },
    },
  },
];
