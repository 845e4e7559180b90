import { tokenOf } from './fake-vtpass-answers.ts';

type Fields = Record<string, unknown>;
export type FakeApi = 'topups' | 'utilities';
export type Fate = 'SUCCESSFUL' | 'PROCESSING' | 'FAILED' | 'REFUNDED';

export interface FakeOrder {
  ref: string;
  api: FakeApi;
  /** Reloadly's own. */
  id: number;
  body: Fields;
  status: Fate;
}

/** The billers for the two meter types of one company. */
export const PREPAID_BILLER = 5;
export const POSTPAID_BILLER = 1;

/** An error answer, as the documentation shows it. */
export const problem = (errorCode: string | null, message = 'Something was refused'): Fields => ({
  timeStamp: '2026-11-21 09:00:00',
  message,
  path: '/topups',
  errorCode,
  infoLink: null,
  details: [],
});

/** The answer of POST /topups, and an entry of GET /topups/reports/transactions. */
export const topupAnswer = ({ id, ref, status, body }: FakeOrder): Fields => ({
  transactionId: id,
  status,
  operatorTransactionId: '7297929551:OrderConfirmed',
  customIdentifier: ref,
  recipientPhone: (body['recipientPhone'] as Fields)['number'],
  senderPhone: null,
  countryCode: 'NG',
  operatorId: body['operatorId'],
  operatorName: 'MTN Nigeria',
  requestedAmount: body['amount'],
  requestedAmountCurrencyCode: 'NGN',
  deliveredAmount: body['amount'],
  deliveredAmountCurrencyCode: 'NGN',
  transactionDate: '2026-11-21 09:00:00',
  pinDetail: null,
  balanceInfo: null,
});

/** The answer of POST /pay: what becomes of the bill is told later. */
export const acceptedBill = ({ id, ref }: FakeOrder): Fields => ({
  id,
  status: 'PROCESSING',
  referenceId: ref,
  code: 'PAYMENT_PROCESSING_IN_PROGRESS',
  message: 'The payment is being processed, status will be updated when biller processes the payment.',
  submittedAt: '2026-11-21 09:00:00',
  finalStatusAvailabilityAt: '2026-11-22 09:00:00',
});

const grouped = (token: string) => token.match(/.{4}/g)?.join('-') ?? token;

/** An entry of the utilities' GET /transactions. */
export function billEntry({ id, ref, status, body }: FakeOrder): Fields {
  const isTokenGiven = status === 'SUCCESSFUL' && body['billerId'] === PREPAID_BILLER;
  return {
    code: 'PAYMENT_PROCESSED_SUCCESSFULLY',
    message: 'The payment was processed successfully',
    transaction: {
      id,
      status,
      referenceId: ref,
      amount: body['amount'],
      amountCurrencyCode: 'NGN',
      submittedAt: '2026-11-21 09:00:00',
      billDetails: {
        type: 'ELECTRICITY_BILL_PAYMENT',
        billerId: body['billerId'],
        billerCountryCode: 'NG',
        subscriberDetails: { accountNumber: body['subscriberAccountNumber'] },
        pinDetails: {
          token: isTokenGiven ? grouped(tokenOf(ref)) : null,
          info1: isTokenGiven ? '10.7 kWh' : null,
          info2: null,
          info3: null,
        },
      },
    },
  };
}

export const balanceAnswer = {
  balance: 205_417.4,
  currencyCode: 'NGN',
  currencyName: 'Nigerian Naira',
  updatedAt: '2026-11-21 09:00:00',
};

/** A network's bundles for an account in dollars. */
export const operatorAnswer = {
  id: 646,
  operatorId: 646,
  name: 'Airtel Nigeria Data',
  bundle: false,
  data: true,
  supportsLocalAmounts: true,
  denominationType: 'FIXED',
  senderCurrencyCode: 'USD',
  destinationCurrencyCode: 'NGN',
  fixedAmounts: [0.19, 0.65],
  fixedAmountsDescriptions: { '0.19': '100MB - 1 day', '0.65': '1.5GB - 30 days' },
  localFixedAmounts: [300, 1000.5, 0],
  localFixedAmountsDescriptions: { '300.00': '100MB - 1 day', '1000.50': '1.5GB - 30 days\t' },
};

/** A cable company with two bouquets, after one that is not asked for. */
export const billersAnswer = {
  content: [
    {
      id: 3,
      localTransactionCurrencyCode: 'NGN',
      localFixedAmounts: [{ id: 1, amount: 5, description: 'No' }],
    },
    {
      id: 12,
      name: 'DStv Nigeria',
      type: 'TV_BILL_PAYMENT',
      serviceType: 'PREPAID',
      denominationType: 'FIXED',
      localTransactionCurrencyCode: 'NGN',
      localFixedAmounts: [
        { id: 7, amount: 4400, description: 'DStv Padi' },
        { id: 8, amount: 6000.5, description: 'DStv Yanga' },
        { id: 9, amount: null, description: 'Broken' },
        null,
      ],
    },
  ],
};
