import { type LocalServer, type Received, startLocalServer } from './local-server.ts';

const BANKS = [
  { provider_slug: 'wema-bank', bank_id: 20, bank_name: 'Wema Bank', id: 5 },
  { provider_slug: 'titan-paystack', bank_id: 629, bank_name: 'Paystack-Titan', id: 9 },
];

export interface PaystackServer extends LocalServer {
  /** What Paystack lists as its transactions, two a page. */
  transactions: object[];
}

/** Speaks the calls of Paystack's API that dedicated accounts need, as its documentation shows them. */
export async function startPaystack(secretKey: string): Promise<PaystackServer> {
  const transactions: object[] = [];
  const customers = new Map<string, string>();
  const accounts = new Map<string, string>();

  function createCustomer({ email }: Received['body']) {
    const code = customers.get(String(email)) ?? `CUS_${customers.size + 1}`;
    customers.set(String(email), code);
    return ok('Customer created', { email, customer_code: code, id: customers.size });
  }

  function createAccount({ customer, preferred_bank: slug }: Received['body']) {
    const bank = BANKS.find(({ provider_slug }) => provider_slug === slug);
    if (!bank || ![...customers.values()].includes(String(customer)))
      return refuse(400, 'Unknown customer or bank');
    const key = `${String(customer)}/${bank.provider_slug}`;
    const number = accounts.get(key) ?? String(9_930_000_000 + accounts.size);
    accounts.set(key, number);
    return ok('NUBAN successfully created', {
      bank: { name: bank.bank_name, id: bank.bank_id, slug: bank.provider_slug },
      account_name: 'KOBODESK/ADA OBI',
      account_number: number,
      assigned: true,
      currency: 'NGN',
      active: true,
    });
  }

  function list(page: number) {
    const data = transactions.slice((page - 1) * 2, page * 2);
    const pageCount = Math.max(1, Math.ceil(transactions.length / 2));
    const { status, body } = ok('Transactions retrieved', data);
    return { status, body: { ...body, meta: { total: transactions.length, page, pageCount } } };
  }

  const server = await startLocalServer((request) => {
    if (request.authorization !== `Bearer ${secretKey}`) return refuse(401, 'Invalid key');
    const { pathname, searchParams } = new URL(request.path, 'http://localhost');
    if (pathname === '/transaction' && searchParams.get('status') === 'success')
      return list(Number(searchParams.get('page')));
    switch (`${request.method} ${request.path}`) {
      case 'GET /dedicated_account/available_providers':
        return ok('Dedicated account providers retrieved', BANKS);
      case 'POST /customer':
        return createCustomer(request.body);
      case 'POST /dedicated_account':
        return createAccount(request.body);
      default:
        return refuse(404, 'Not found');
    }
  });
  return Object.assign(server, { transactions });
}

const ok = (message: string, data: unknown) => ({ status: 200, body: { status: true, message, data } });
const refuse = (status: number, message: string) => ({ status, body: { status: false, message } });
