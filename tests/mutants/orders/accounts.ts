import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const ADJUST = ['tests/server/cli/agents.test.ts', 'tests/server/orders/chain.test.ts'];
const FUND = ['tests/server/funding/credit.test.ts', 'tests/server/funding/claims.test.ts'];
const TEST_MODE = 'tests/server/orders/test-mode/test-mode.test.ts';
const FORGET = 'tests/server/orders/test-mode/forget-test-orders.test.ts';
const RECOUNT = 'tests/server/ledger/recount-days.test.ts';
const FINAL = 'tests/server/ledger/final-line.test.ts';

/** What moves money without an order: fundings, adjustments, test balances; and what counts and seals the whole. */
export const accounts: readonly MutatedFile[] = [
  {
    file: 'server/ledger/final-line.ts',
    beside: [FINAL, ...ADJUST, ...FUND],
    mistakes: {
      'a debit takes what the wallet does not hold': {
        from: 'isCredit ? tx`true` : tx`balance_kobo >= ${amountKobo}`',
        to: 'tx`true`',
      },
      'a debit is a credit in the books': {
        from: "isCredit ? [account, 'wallet'] : ['wallet', account]",
        to: "isCredit ? [account, 'wallet'] : [account, 'wallet']",
      },
      'a debit puts money in': {
        from: 'tx`balance_kobo + ${amountKobo}` : tx`balance_kobo - ${amountKobo}`;\n  const before',
        to: 'tx`balance_kobo + ${amountKobo}` : tx`balance_kobo + ${amountKobo}`;\n  const before',
      },
      'a credit begins with a wrong balance': {
        from: 'const before = isCredit ? tx`balance_kobo - ${amountKobo}`',
        to: 'const before = isCredit ? tx`balance_kobo + ${amountKobo}`',
      },
      'a debit begins with a wrong balance': {
        from: ': tx`balance_kobo + ${amountKobo}`;\n  const holds',
        to: ': tx`balance_kobo`;\n  const holds',
      },
      'money moves and no books': {
        from: '${amountKobo}, ${now} FROM moved\n    )${fee}',
        to: '${amountKobo}, ${now} FROM moved WHERE false\n    )${fee}',
      },
      'a fee is kept and in no books': {
        from: 'line.feeKobo\n    ? tx`',
        to: 'line.feeKobo === 0n\n    ? tx`',
      },
      'a fee comes out of the wallet': {
        from: '${account}, ${FEES}, ${line.feeKobo}',
        to: "'wallet', ${FEES}, ${line.feeKobo}",
      },
      'a fee is as large as the payment': {
        from: '${account}, ${FEES}, ${line.feeKobo}',
        to: '${account}, ${FEES}, ${amountKobo}',
      },
      'the fee is not on the statement': { from: '${line.feeKobo ?? null}', to: 'NULL' },
      'another kind of transfer lets one payment count twice': {
        from: '${line.kind}, ${ref}',
        to: "'ADJUSTMENT', ${ref}",
      },
    },
  },
  {
    file: 'server/ledger/fund-wallet.ts',
    beside: [FINAL, ...FUND],
    mistakes: {
      "money is booked from another provider's account": {
        from: 'bankAccount(provider)',
        to: "bankAccount('manual')",
      },
      'a payment of an agent without a wallet is marked as counted': {
        from: 'if (balanceKobo === undefined) throw',
        to: 'if (false) throw',
      },
    },
  },
  {
    file: 'server/ledger/adjust-wallet.ts',
    beside: [FINAL, ...ADJUST],
    mistakes: {
      'support moves money from another account': { from: 'account: OPERATOR', to: "account: 'fees'" },
      'a debit is called a credit on the statement': {
        from: "adjustment.direction === 'credit' ?",
        to: "adjustment.direction !== 'credit' ?",
      },
    },
  },
  {
    file: 'server/ledger/fill-test-wallet.ts',
    beside: [FINAL, TEST_MODE],
    mistakes: {
      'an account of real money is filled with play money': {
        from: ' AND a.live_agent_id IS NOT NULL',
        to: '',
      },
      'two fillings at once fill twice': { from: ' FOR UPDATE OF w', to: '' },
      'a filling adds the whole balance': {
        from: 'subtract(full.amountKobo, balanceKobo)',
        to: 'full.amountKobo',
      },
      'a full account cannot be filled': { from: 'amountKobo <= ZERO', to: 'amountKobo < ZERO' },
      'play money comes from the account of support': {
        from: 'account: TEST_FLOAT',
        to: "account: 'operator'",
      },
    },
  },
  {
    file: 'server/ledger/remove-test-lines.ts',
    beside: [FORGET],
    mistakes: {
      'the sum of what was forgotten has the wrong sign': {
        from: "kobo < 0n ? ['wallet', TEST_FLOAT] : [TEST_FLOAT, 'wallet']",
        to: "kobo < 0n ? [TEST_FLOAT, 'wallet'] : ['wallet', TEST_FLOAT]",
      },
      'what was forgotten leaves no sum': { from: 'last && kobo !== 0n', to: 'last && kobo === 1n' },
      'forgotten lines stay in the totals of their day': {
        from: 'd.count - c.count, amount_kobo = d.amount_kobo - c.amount_kobo',
        to: 'd.count, amount_kobo = d.amount_kobo',
      },
      'a day whose lines all went stays in the totals': {
        from: 'AND d.count <= c.count',
        to: 'AND d.count < c.count',
      },
      'transfers of forgotten lines stay': {
        from: 'subject_ref = ANY(${refs})',
        to: 'subject_ref = ${refs[0] ?? null}',
      },
    },
  },
  {
    file: 'server/ledger/day-differences.ts',
    beside: [RECOUNT, 'tests/server/cli/recount.test.ts'],
    mistakes: {
      'a total of a wrong amount is taken for right': {
        from: ' OR kept.amount_kobo IS DISTINCT FROM found.amount_kobo',
        to: '',
      },
      'a total that is lost is not missed': { from: 'kept FULL JOIN', to: 'kept LEFT JOIN' },
      'a day ends at midnight of Greenwich': { from: "'Africa/Lagos'", to: "'UTC'" },
      'pending orders are missed in the totals': { from: "status <> 'PENDING' AND ", to: '' },
    },
  },
  {
    file: 'server/ledger/recount-days.ts',
    beside: [RECOUNT, 'tests/server/cli/recount.test.ts'],
    mistakes: {
      'two who correct at once correct twice': {
        from: "await tx`SELECT pg_advisory_xact_lock(hashtext('day_totals'))`;",
        to: '',
      },
      'a sale waits for a deadlock': { from: ' FOR UPDATE OF kept', to: '' },
      'a total that went meanwhile is written anew, wrong': {
        from: 'return false;',
        to: 'void 0;',
      },
      'what was sold meanwhile is counted twice': {
        from: 'count = kept.count + lacking.count, amount_kobo = kept.amount_kobo',
        to: 'count = lacking.kept_count + lacking.count, amount_kobo = kept.amount_kobo',
      },
      'a total of nothing stays': {
        from: '${isSame} AND kept.count + lacking.count = 0',
        to: '${isSame} AND false',
      },
    },
  },
  {
    file: 'server/ledger/seal.ts',
    beside: ['tests/server/platform/money-kind/seal.test.ts'],
    mistakes: {
      'play money is sold in a live database': {
        from: 'if (found && found.kind !== settings.money) throw unfit(found, settings);',
        to: '',
      },
      'whoever seals second does not look what the first sealed': {
        from: 'ON CONFLICT DO NOTHING`;\n  await checkSeal(sql, settings);',
        to: 'ON CONFLICT DO NOTHING`;',
      },
      'a database with both kinds of money starts': {
        from: 'if (holds?.sandbox && holds.live)',
        to: 'if (false)',
      },
      'a ledger of before the seals is not judged': {
        from: '(await readSeal(sql)) ?? (await judgeLedger(sql, settings))',
        to: 'await readSeal(sql)',
      },
      'test money makes a database live': { from: '(?!(sandbox|test|manual)', to: '(?!(sandbox|manual)' },
      'a transfer made by hand makes a database live': {
        from: '(?!(sandbox|test|manual)',
        to: '(?!(sandbox|test)',
      },
    },
  },
];
