import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const BANKS = 'tests/server/funding/banks';
const MONNIFY = `${BANKS}/monnify.test.ts`;
const PAYSTACK = `${BANKS}/paystack.test.ts`;
const SANDBOX = `${BANKS}/sandbox.test.ts`;

/** The companies that lend accounts: what is believed of what they tell. */
export const banks: readonly MutatedFile[] = [
  {
    file: 'server/funding/banks/signature.ts',
    beside: [SANDBOX, PAYSTACK],
    mistakes: {
      'any signature of the right length is taken': {
        from: 'given.length === expected.length && timingSafeEqual(given, expected)',
        to: 'given.length === expected.length',
      },
      'a signature of another length is a fault': { from: 'given.length === expected.length && ', to: '' },
      'a webhook without signature is taken': { from: "signature ?? ''", to: 'signature ?? expected' },
      'the signature is of another hash than the bank makes': { from: "'sha512'", to: "'sha256'" },
    },
  },
  {
    file: 'server/funding/banks/monnify.ts',
    beside: [MONNIFY],
    mistakes: {
      'a payment that Monnify holds pending is credited': {
        from: "responseBody.paymentStatus === 'PAID' && parseNaira",
        to: 'parseNaira',
      },
      'the amount is not compared with what Monnify says': {
        from: ' && parseNaira(responseBody.amountPaid) === grossKobo',
        to: '',
      },
      'a payment for more than is in the account is credited': {
        from: 'parseNaira(responseBody.amountPaid) === grossKobo',
        to: '(parseNaira(responseBody.amountPaid) ?? 0n) >= grossKobo',
      },
      'Monnify is not asked at all': { from: '    confirmPayment,\n', to: '' },
      'a reference with a bar asks after another payment': {
        from: 'encodeURIComponent(reference)',
        to: 'reference',
        lives:
          'URL parsing escapes the bar of Monnify’s references by itself; they hold nothing else to escape.',
      },
      'another event of Monnify is credited': {
        from: "z.literal('SUCCESSFUL_TRANSACTION')",
        to: 'Text',
      },
      'an unpaid transaction is credited': { from: "z.literal('PAID')", to: 'Text' },
      'a card payment at the desk of another product is credited': {
        from: "z.literal('RESERVED_ACCOUNT')",
        to: 'Text',
      },
      'a payment of nothing is taken': {
        from: 'amountPaid: PositiveNaira,\n    paymentStatus',
        to: 'amountPaid: z.coerce.string(),\n    paymentStatus',
      },
      'the account of another bank is handed out': {
        from: 'candidate.bankCode === bankCode',
        to: "candidate.bankCode !== ''",
      },
      'no account is handed out as one': {
        from: 'if (!account) throw new Refusal(',
        to: 'if (!account) return { bankName: bankCode, accountNumber: bankCode, accountName: bankCode }; if (!account) throw new Refusal(',
      },
      "two agents share one agent's reservation": {
        from: 'accountReference: agent.id',
        to: "accountReference: 'agent'",
      },
      'a payment without an account number belongs to nobody': {
        from: '...(agentId.success && { agentId: agentId.data }),',
        to: '',
      },
      'what names no agent is looked up as one': {
        from: '...(agentId.success && { agentId: agentId.data }),',
        to: 'agentId: product.reference,',
      },
      'a payment goes by its product and not by its account': {
        from: 'destinationAccountInformation?.accountNumber ?? product.reference',
        to: 'product.reference',
      },
      'the signature is looked for under another name': { from: "'monnify-signature'", to: "'x-signature'" },
      "every webhook is taken for Monnify's": {
        from: 'isSigned(rawBody, secretKey,',
        to: '(() => true)() || isSigned(rawBody, secretKey,',
      },
      'the secret key is sent where the API key belongs': {
        from: '`${settings.apiKey}:${secretKey}`',
        to: '`${secretKey}:${secretKey}`',
      },
    },
  },
  {
    file: 'server/funding/banks/paystack.ts',
    beside: [PAYSTACK],
    mistakes: {
      'another event of Paystack is credited': { from: "z.literal('charge.success')", to: 'Text' },
      'a failed charge is credited': { from: "z.literal('success').optional()", to: 'Text.optional()' },
      'dollars are credited as naira': { from: "z.literal('NGN').optional()", to: 'Text.optional()' },
      'a broken amount is credited': { from: 'amount: z.int().positive()', to: 'amount: z.number()' },
      'a charge that takes money back is credited': {
        from: 'amount: z.int().positive()',
        to: 'amount: z.int()',
      },
      'kobo are read as naira': { from: 'kobo(data.amount)', to: 'kobo(data.amount * 100)' },
      'a card payment is credited': {
        from: 'receiver_bank_account_number: Text',
        to: 'receiver_bank_account_number: Text.nullish().transform(String)',
      },
      'only the first page of charges is reconciled': { from: 'pages = meta.pageCount ?? 1;', to: '' },
      'charges that failed are reconciled': { from: 'status=success&', to: '' },
      'the charges of all time are asked for': { from: 'from=${since.toISOString()}&', to: '' },
      'an account is opened for another customer': {
        from: 'customer: customer.data.customer_code',
        to: 'customer: agent.id',
      },
      'an account at another bank is opened': { from: ', preferred_bank: bankCode', to: '' },
      "every webhook is taken for Paystack's": {
        from: 'isSigned(rawBody, secretKey,',
        to: '(() => true)() || isSigned(rawBody, secretKey,',
      },
      'the signature is looked for under another name': {
        from: "'x-paystack-signature'",
        to: "'x-signature'",
      },
      'keys are tried without asking': { from: 'void (await banks())', to: 'void (await Promise.resolve())' },
    },
  },
  {
    file: 'server/funding/banks/ask.ts',
    beside: [PAYSTACK, MONNIFY],
    mistakes: {
      'a refusal is told as silence': {
        from: 'if (status >= 400 && status < 500) throw new Refusal(told);',
        to: '',
      },
      'a broken server is taken at its word': {
        from: 'if (status < 200 || status >= 300) throw unreachable(new Error(told));',
        to: '',
      },
      'keys are carried to wherever a redirect leads': {
        from: "redirect: 'manual'",
        to: "redirect: 'follow'",
      },
      'a bank that hangs holds the request for ever': {
        from: 'signal: AbortSignal.timeout(wire.timeoutMs),',
        to: '',
      },
      'the keys are left out of the question': { from: '...headers,', to: '' },
      'a page of HTML is a fault of ours': { from: 'return undefined;', to: "throw new Error('no JSON');" },
    },
  },
  {
    file: 'server/funding/banks/sandbox.ts',
    beside: [SANDBOX, 'tests/server/funding/credit.test.ts'],
    mistakes: {
      'each process has a secret of its own': {
        from: '.parse(row?.value)',
        to: '.parse(row && proposed)',
      },
      'the second process cannot start': { from: ' ON CONFLICT DO NOTHING`', to: '`' },
      'two agents share an account number': {
        from: '(row.count * SPREAD + OFFSET) % NUMBERS',
        to: 'OFFSET + (row.count % 7n)',
      },
      'an account number is too short': { from: ".padStart(10, '0')", to: '' },
      "every webhook is taken for the sandbox's": {
        from: 'isSigned(rawBody, secret,',
        to: '(() => true)() || isSigned(rawBody, secret,',
      },
      'a transfer of less than nothing is taken': { from: 'amount: PositiveNaira', to: 'amount: z.string()' },
    },
  },
];
