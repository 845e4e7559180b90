import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  acceptedBill,
  balanceAnswer,
  billersAnswer,
  billEntry,
  type FakeApi,
  type FakeOrder,
  type Fate,
  operatorAnswer,
  problem,
  topupAnswer,
} from './fake-reloadly-answers.ts';
import { type Fault, readBody, sendJson, spoil } from './spoil.ts';

type Fields = Record<string, unknown>;

export interface FakeCall {
  api: FakeApi | 'auth';
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The body as it came. */
  text: string;
  body: Fields;
}

export const CREDENTIALS = { clientId: 'our-client', clientSecret: 'our-secret' };

// As the numbers of fake-vtpass.ts; any other number is refused.
const NUMBERS: Record<string, { fate: Fate; fault?: Fault }> = {
  '2348011111111': { fate: 'SUCCESSFUL' },
  '1111111111111': { fate: 'SUCCESSFUL' },
  '1010101010101': { fate: 'SUCCESSFUL' },
  '1212121212': { fate: 'SUCCESSFUL' },
  '201000000000': { fate: 'PROCESSING' },
  '400000000000': { fate: 'PROCESSING', fault: { when: 'after', how: 'cut' } },
  '300000000000': { fate: 'PROCESSING', fault: { when: 'after', how: 'silence' } },
};

const numberOf = (body: Fields) =>
  String(body['subscriberAccountNumber'] ?? (body['recipientPhone'] as Fields | undefined)?.['number']);

interface Given {
  status?: number;
  fields: Fields;
}

/** A local Reloadly: its token service and both APIs, which remember their orders. */
export class FakeReloadly {
  readonly orders = new Map<string, FakeOrder>();
  readonly calls: FakeCall[] = [];
  /** What spoils a call. @default nothing */
  faultOf: (call: FakeCall) => Fault | undefined = () => undefined;
  /** What becomes of an order; undefined where it is refused. @default as the documented numbers say */
  fateOf: (body: Fields) => Fate | undefined = (body) => NUMBERS[numberOf(body)]?.fate;
  /** The life of a token, in seconds. */
  expiresIn: unknown = 3600;
  /** What it says that is left of our money, in naira, whatever is bought. */
  balance = balanceAnswer.balance;
  baseUrl = '';
  #tokens = new Map<string, string>();
  #server = createServer((request, response) => void this.#handle(request, response));

  static async start(): Promise<FakeReloadly> {
    const fake = new FakeReloadly();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    fake.baseUrl = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}`;
    return fake;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get settings() {
    const at = (name: string) => `${this.baseUrl}/${name}`;
    return { ...CREDENTIALS, authUrl: at('auth'), topupsUrl: at('topups'), utilitiesUrl: at('utilities') };
  }

  /** From now on no token that was given is good. */
  expireTokens(): void {
    this.#tokens.clear();
  }

  settle(ref: string, change: Partial<FakeOrder>): void {
    const order = this.orders.get(ref);
    if (!order) throw new Error(`no order ${ref}`);
    Object.assign(order, change);
  }

  /** The calls that asked for a token, or of a path. */
  callsOf(path: string): FakeCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', this.baseUrl);
    const [, api = '', ...rest] = pathname.split('/');
    const text = await readBody(request);
    const body = text ? (JSON.parse(text) as Fields) : {};
    const call = {
      api: api as FakeCall['api'],
      path: rest.join('/'),
      query,
      headers: request.headers,
      text,
      body,
    };
    this.calls.push(call);
    const fault = this.faultOf(call) ?? (text ? NUMBERS[numberOf(body)]?.fault : undefined);
    const { fields, status }: Given = fault?.when === 'before' ? { fields: {} } : this.#answer(call);
    if (fault) spoil(response, fault.how, JSON.stringify(fields));
    else sendJson(response, JSON.stringify(fields), status);
  }

  #answer(call: FakeCall): Given {
    const { api, path, headers } = call;
    if (api === 'auth') return this.#giveToken(call);
    if (this.#tokens.get(headers.authorization ?? '') !== `${this.baseUrl}/${api}`)
      return { status: 401, fields: problem('INVALID_TOKEN', 'Full authentication is required') };
    if (headers.accept !== `application/com.reloadly.${api}-v1+json`)
      return { status: 406, fields: problem('MEDIA_TYPE_NOT_ACCEPTABLE') };
    if (path === 'topups' || path === 'pay') return this.#sell(api, call);
    return this.#tell(call);
  }

  #giveToken({ path, body }: FakeCall): Given {
    const { client_id: id, client_secret: secret, grant_type: grant, audience } = body;
    const isOurs = id === CREDENTIALS.clientId && secret === CREDENTIALS.clientSecret;
    if (path !== 'oauth/token' || !isOurs || grant !== 'client_credentials')
      return { status: 401, fields: problem(null, 'Access Denied') };
    const token = `token-${this.calls.length}`;
    this.#tokens.set(`Bearer ${token}`, String(audience));
    return { fields: { access_token: token, scope: '', expires_in: this.expiresIn, token_type: 'Bearer' } };
  }

  #sell(api: FakeApi, { body }: FakeCall): Given {
    const isTopup = api === 'topups';
    const ref = body[isTopup ? 'customIdentifier' : 'referenceId'];
    const isWhole = body[isTopup ? 'operatorId' : 'billerId'] && typeof body['amount'] === 'number' && ref;
    if (!isWhole || body['useLocalAmount'] !== true)
      return { status: 400, fields: problem('INVALID_INPUT_PROVIDED', 'Missing required field') };
    if (this.orders.has(String(ref)))
      return {
        status: 400,
        fields: problem(isTopup ? 'CUSTOM_IDENTIFIER_ALREADY_USED' : 'REFERENCE_ID_ALREADY_USED'),
      };
    const status = this.fateOf(body);
    if (!status)
      return {
        status: 400,
        fields: problem(isTopup ? 'INVALID_RECIPIENT_PHONE' : 'INVALID_SUBSCRIBER_ACCOUNT_NUMBER'),
      };
    const order = { ref: String(ref), api, id: 4_602_843 + this.orders.size, body, status };
    this.orders.set(order.ref, order);
    return { fields: isTopup ? topupAnswer(order) : acceptedBill(order) };
  }

  #tell({ api, path, query }: FakeCall): Given {
    switch (`${api}/${path}`) {
      case 'topups/topups/reports/transactions':
        return {
          fields: { content: this.#search('topups', query.get('customIdentifier')).map(topupAnswer) },
        };
      case 'utilities/transactions':
        return { fields: { content: this.#search('utilities', query.get('referenceId')).map(billEntry) } };
      case 'topups/accounts/balance':
        return { fields: { ...balanceAnswer, balance: this.balance } };
      case 'topups/operators/646':
        return { fields: operatorAnswer };
      case 'utilities/billers':
        return { fields: billersAnswer };
      default:
        return { status: 404, fields: { timestamp: '', status: 404, error: 'Not Found', path } };
    }
  }

  /** Without regard to capitals, as the real one searches. */
  #search(api: FakeApi, ref: string | null): FakeOrder[] {
    const wanted = (ref ?? '').toLowerCase();
    return [...this.orders.values()].filter(
      (order) => order.api === api && order.ref.toLowerCase() === wanted,
    );
  }
}
