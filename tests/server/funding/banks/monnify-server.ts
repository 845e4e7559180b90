import { type LocalServer, type Received, startLocalServer } from './local-server.ts';

const BANKS = [
  { bankCode: '035', bankName: 'Wema bank' },
  { bankCode: '50515', bankName: 'Moniepoint Microfinance Bank' },
];
const RESERVED = '/api/v2/bank-transfer/reserved-accounts';
const TRANSACTIONS = '/api/v2/transactions/';
const TOKEN = 'a-token';

export interface MonnifyServer extends LocalServer {
  /** What Monnify says of a transaction when it is asked. */
  transactions: Map<string, { paymentStatus: string; amountPaid: number }>;
}

/** Speaks the calls of Monnify's API that reserved accounts need, as its documentation shows them. */
export async function startMonnify(keys: { apiKey: string; secretKey: string }): Promise<MonnifyServer> {
  const basic = `Basic ${Buffer.from(`${keys.apiKey}:${keys.secretKey}`).toString('base64')}`;
  const reservations = new Map<string, object>();
  const transactions: MonnifyServer['transactions'] = new Map();

  function reserve({ accountReference, accountName, customerEmail, ...person }: Received['body']) {
    const reference = String(accountReference);
    if (isUnknown(person)) return refuse(400, '99', 'Invalid BVN');
    if (reservations.has(reference))
      return refuse(422, 'R42', 'You can not reserve two accounts with the same reference');
    const number = 6_000_000_000 + reservations.size * 10;
    const accounts = BANKS.map((bank, index) => ({
      ...bank,
      accountNumber: String(number + index),
      accountName,
    }));
    const reservation = { accountReference, accountName, customerEmail, accounts, status: 'ACTIVE' };
    reservations.set(reference, reservation);
    return ok(reservation);
  }

  function answer({ method, path, authorization, body }: Received) {
    if (path === '/api/v1/auth/login')
      return authorization === basic
        ? ok({ accessToken: TOKEN, expiresIn: 3600 })
        : refuse(401, '99', 'Unauthorized');
    if (authorization !== `Bearer ${TOKEN}`) return refuse(401, '99', 'Unauthorized');
    if (method === 'POST' && path === RESERVED) return reserve(body);
    if (method === 'PUT' && path.endsWith('/kyc-info'))
      // Its own page shows no status of a refusal: it is told in words.
      return isUnknown(body) ? { ...refuse(200, '99', 'Invalid NIN') } : ok({ ...body });
    if (path.startsWith(TRANSACTIONS))
      return found(transactions.get(decodeURIComponent(path.slice(TRANSACTIONS.length))));
    return found(reservations.get(path.slice(RESERVED.length + 1)));
  }

  return Object.assign(await startLocalServer(answer), { transactions });
}

/** The number that belongs to nobody here. */
export const UNKNOWN_NUMBER = '00000000000';
const isUnknown = ({ bvn, nin }: Received['body']) => [bvn, nin].includes(UNKNOWN_NUMBER);

const ok = (responseBody: object) => ({
  status: 200,
  body: { requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody },
});
const refuse = (status: number, responseCode: string, responseMessage: string) => ({
  status,
  body: { requestSuccessful: false, responseMessage, responseCode },
});
const found = (item: object | undefined) => (item ? ok(item) : refuse(404, '99', 'Not found'));
