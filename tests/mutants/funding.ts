import type { Area } from '../../scripts/mutants/table.ts';
import { accounts } from './funding/accounts.ts';
import { banks } from './funding/banks.ts';
import { days } from './funding/days.ts';
import { referrals } from './funding/referrals.ts';

const CREDIT = 'tests/server/funding/credit.test.ts';
const OWNERSHIP = 'tests/server/funding/ownership.test.ts';
const CLAIMS = 'tests/server/funding/claims.test.ts';
const HTTP = 'tests/server/funding/webhook-http.test.ts';
const BANK = 'tests/server/cli/bank.test.ts';

/** What takes payments in and credits them, once, to whom they belong. */
export const funding: Area = {
  name: 'Funding',
  isGuarded: true,
  files: [
    {
      file: 'server/funding/credit.ts',
      beside: [OWNERSHIP, CREDIT, HTTP],
      elsewhere: [HTTP, BANK],
      mistakes: {
        'an assignment beside a retold webhook credits twice': { from: 'FOR UPDATE OF p', to: '' },
        'a payment told again is credited again': { from: ' AND p.agent_id IS NULL', to: '' },
        'real money lands in a test account': { from: ' AND live_agent_id IS NULL', to: '' },
        "a payment goes to the owner of another provider's account": {
          from: 'WHERE provider = ${provider} AND account_number',
          to: 'WHERE account_number',
        },
        'a payment goes to whoever has an account': {
          from: ' AND account_number = ${accountNumber}`',
          to: ' AND ${accountNumber} <> account_number`',
        },
        "another provider's fee is taken": {
          from: 'ON f.provider = p.provider',
          to: 'ON f.provider <> p.provider',
        },
        "another provider's payment of the same reference is credited": {
          from: 'WHERE p.provider = ${provider} AND p.reference',
          to: 'WHERE p.reference',
        },
        "another provider's payment of the same reference is taken for credited": {
          from: 'fee_kobo = ${feeKobo}\n    WHERE provider = ${provider} AND reference',
          to: 'fee_kobo = ${feeKobo}\n    WHERE reference',
        },
        'every payment of a provider is marked as this one': {
          from: 'WHERE provider = ${provider} AND reference = ${reference}`;\n  const funding',
          to: 'WHERE provider = ${provider}`;\n  const funding',
        },
        'a payment of no known agent is a fault, and is told for ever': {
          from: 'return agent && { agentId };',
          to: 'return { agentId };',
        },
        'a payment that names its agent waits for the operator': {
          from: 'if (owner || !agentId) return owner;',
          to: 'if (owner || agentId) return owner;',
        },
        'a payment told twice is a fault': {
          from: 'ON CONFLICT (provider, reference) DO NOTHING',
          to: '',
        },
        'the fee is left out': { from: 'points: payment.feePoints ?? 0', to: 'points: 0' },
        'the fee has no cap': { from: 'payment.capKobo ?? 0n', to: '1_000_000_000_000n' },
        'the wallet gets the fee too': {
          from: 'amountKobo: netKobo',
          to: 'amountKobo: kobo(payment.grossKobo)',
        },
        'the fee is credited instead of the payment': {
          from: 'amountKobo: netKobo',
          to: 'amountKobo: feeKobo',
        },
        'the fee goes unrecorded beside the payment': { from: ', fee_kobo = ${feeKobo}', to: '' },
        'a credited payment waits for the operator still': {
          from: 'SET agent_id = ${agentId}, transaction_ref',
          to: 'SET transaction_ref',
        },
        'a payment is not found from its statement': {
          from: 'transaction_ref = ${ref}',
          to: 'transaction_ref = ${newRef(now)}',
        },
        'a credited payment never reaches the wallet': {
          from: 'await fundWallet(tx, funding, now);',
          to: 'await Promise.resolve(kobo(0n * netKobo));',
        },
        'the credit outlives a payment that could not be written': {
          from: 'return sql.begin(async (tx): Promise<Credit> => {',
          to: 'return sql.begin(async (): Promise<Credit> => { const tx = sql as unknown as Transaction;',
        },
        'an odd narration stops a payment': {
          from: 'tx.json(storable(event) as never)',
          to: 'tx.json(event as never)',
        },
        'half an emoji stops a payment': { from: ".replace(/\\p{Cs}/gu, '\\ufffd')", to: '' },
        'a retold payment of nobody is told as new': {
          from: "isNew ? 'unmatched' : 'repeated'",
          to: "'unmatched'",
        },
        'a payment of nobody is not told to the operator': {
          from: "isNew ? 'unmatched' : 'repeated'",
          to: "'repeated'",
        },
        'the bank is missing from the statement': { from: '    bankName,\n    note', to: '    note' },
      },
    },
    {
      file: 'server/funding/webhook.ts',
      beside: [OWNERSHIP, CREDIT, HTTP],
      elsewhere: [BANK],
      mistakes: {
        "Monnify's confirmation is never asked": {
          from: 'if (!payment || !(await isConfirmed(deps, payment))) {',
          to: 'if (!payment) {',
        },
        "Monnify's answer is not waited for": {
          from: '!(await isConfirmed(deps, payment))',
          to: '!isConfirmed(deps, payment)',
        },
        'a bank without a confirmation credits nothing': {
          from: '?.(payment) ?? true',
          to: '?.(payment) ?? false',
        },
        'anybody credits a wallet': {
          from: 'if (!fundingProvider.isAuthentic(rawBody, headers))',
          to: 'if (false)',
        },
        'a provider that is not in use credits wallets': {
          from: 'if (provider !== fundingProvider.name)',
          to: 'if (false)',
        },
        'a body that is no JSON is a fault of ours': {
          from: "throw new AppError('MALFORMED_REQUEST', 'The body is not JSON.', { cause: error });",
          to: 'throw error;',
        },
        'money of nobody is no warning': {
          from: "credit.kind === 'unmatched' ? 'warn' : 'info'",
          to: "'info'",
        },
        'a payment leaves no line in the log': {
          from: "log[level]({ provider, reference: payment.reference, outcome: credit.kind }, 'a funding payment came in');",
          to: '',
        },
        'what is kept of a payment is not what the bank told': {
          from: 'payment, event, deps.now()',
          to: 'payment, {}, deps.now()',
        },
      },
    },
    {
      file: 'server/funding/claims.ts',
      beside: [CLAIMS],
      mistakes: {
        'one more claim waits than may': { from: '< ${MAX_PENDING}', to: '<= ${MAX_PENDING}' },
        'claims wait without number': { from: '< ${MAX_PENDING}', to: '< 1000000' },
        'decided claims keep an agent from claiming': { from: " AND status = 'PENDING') <", to: ') <' },
        "others' claims keep an agent from claiming": {
          from: "agent_id = ${agentId} AND status = 'PENDING'",
          to: "status = 'PENDING'",
        },
        'a claim of the least amount is refused': {
          from: 'amountKobo < minimumKobo',
          to: 'amountKobo <= minimumKobo',
        },
        'a claim below the least amount is taken': {
          from: 'if (amountKobo < minimumKobo)',
          to: 'if (false)',
        },
        'claims are taken where no account is named': {
          from: 'if (accounts.length === 0)',
          to: 'if (false)',
        },
        'nothing is checked of the amount': { from: 'await checkAmount(sql, provider, amountKobo);', to: '' },
        'no operator learns of a claim': {
          from: "if (made) await raiseAlert(tx, { event: 'claim.new', text: awaited(made) }, now);",
          to: '',
        },
        'an agent reads the claims of others': {
          from: 'WHERE agent_id = ${agentId} ORDER BY',
          to: 'WHERE agent_id <> agent_id OR true ORDER BY',
        },
        'the oldest claims are listed': { from: 'ORDER BY id DESC', to: 'ORDER BY id' },
        'fewer claims are listed than the page promises': { from: 'LISTED = 50', to: 'LISTED = 20' },
        'the note to the operator is lost': { from: "${claim.note ?? ''}", to: "${''}" },
        'the day of payment is lost': {
          from: '${claim.senderName}, ${paidAt}',
          to: '${claim.senderName}, ${now}',
        },
        'an agent with twenty claims is told to try again at once': {
          from: 'PENDING_RETRY_SECONDS = 3_600',
          to: 'PENDING_RETRY_SECONDS = 0',
        },
      },
    },
    {
      file: 'server/funding/paid-at.ts',
      beside: [CLAIMS],
      mistakes: {
        'an agent pays tomorrow': { from: 'atMs > now.getTime() + CLOCK_TOLERANCE_MS', to: 'false' },
        'an agent whose clock runs ahead a little cannot claim': { from: ' + CLOCK_TOLERANCE_MS', to: '' },
        'a transfer of years ago is claimed': {
          from: 'if (atMs < now.getTime() - OLDEST_MS)',
          to: 'if (false)',
        },
        'a transfer of five months ago is too old': { from: 'OLDEST_MS = 180', to: 'OLDEST_MS = 150' },
        'a day begins in London': { from: 'T00:00:00${LAGOS}', to: 'T00:00:00Z' },
        'a time without a zone is that of London': {
          from: 'time[1] ? text : `${text}${LAGOS}`',
          to: 'time[1] ? text : `${text}Z`',
        },
        'any words are read as a date': {
          from: "if (!time) return 'no date';",
          to: 'if (!time) return text;',
        },
      },
    },
    {
      file: 'server/funding/sandbox-transfer.ts',
      beside: [CREDIT],
      elsewhere: [HTTP],
      mistakes: {
        "an agent fills another's wallet": {
          from: 'if (!accounts.some(({ accountNumber }) => accountNumber === transfer.accountNumber))',
          to: 'if (false)',
        },
        'money is played where real money is taken': {
          from: "if (!play) throw notFound('Transfers can be played only with the sandbox bank.');",
          to: "if (!play) return { reference: '', amount: '', fee: '', credited: '' };",
        },
        'a transfer that was not credited is told as made': {
          from: "if (credit.kind !== 'credited') throw new Error(`the played transfer ${reference} was ${credit.kind}`);",
          to: "if (credit.kind !== 'credited') return { reference, amount: '', fee: '', credited: '' };",
        },
        'the amount is told as credited': { from: 'toNaira(credit.netKobo)', to: 'toNaira(grossKobo)' },
      },
    },
    {
      file: 'server/funding/manual-settings.ts',
      beside: [CLAIMS],
      mistakes: {
        'agents pay real money into the account of the sandbox': {
          from: 'provider.playTransfer ? SANDBOX : NOT_OFFERED',
          to: 'SANDBOX',
        },
        'what the operator set is not used': {
          from: 'if (row) return ManualSettings.parse(row.value);',
          to: '',
        },
      },
    },
    ...accounts,
    ...days,
    ...referrals,
    ...banks,
  ],
};
