type Fields = Record<string, unknown>;
export type Fate = 'delivered' | 'pending' | 'failed' | 'reversed';

export interface FakeTransaction {
  requestId: string;
  body: Fields;
  status: Fate;
  /** Delivered, but without what the customer must type in. */
  isTokenHeldBack?: boolean;
}

/** The answer of /pay and /requery for a transaction, as the public documentation shows it. */
export function transactionAnswer(transaction: FakeTransaction): Fields {
  const { requestId, status, body } = transaction;
  const code = { delivered: '000', pending: '099', failed: '016', reversed: '040' }[status];
  return {
    code,
    response_description: `TRANSACTION ${status.toUpperCase()}`,
    requestId,
    amount: Number(body['amount'] ?? 0),
    transaction_date: '2026-11-21T09:00:00.000000Z',
    purchased_code: '',
    content: {
      transactions: {
        status,
        product_name: String(body['serviceID']),
        unique_element: body['billersCode'] ?? body['phone'],
        unit_price: Number(body['amount'] ?? 0),
        quantity: body['quantity'] ?? 1,
        commission: 0,
        total_amount: Number(body['amount'] ?? 0),
        type: 'Sale',
        phone: body['phone'],
        amount: String(body['amount'] ?? 0),
        transactionId: `17${requestId.replace(/\D/g, '')}`,
      },
    },
    ...(status === 'delivered' && goods(transaction)),
  };
}

function goods({ requestId, body, isTokenHeldBack }: FakeTransaction): Fields {
  const serviceID = String(body['serviceID']);
  if (serviceID === 'waec') return waecCards(requestId, Number(body['quantity'] ?? 1));
  if (serviceID === 'jamb')
    return { Pin: digits(requestId, 16), purchased_code: `Pin : ${digits(requestId, 16)}` };
  const isPrepaid = serviceID.endsWith('-electric') && body['variation_code'] === 'prepaid';
  return isPrepaid && !isTokenHeldBack ? meterToken(serviceID, tokenOf(requestId)) : {};
}

function waecCards(seed: string, quantity: number): Fields {
  const cards = Array.from({ length: quantity }, (_, index) => ({
    Serial: `WRN${digits(`${seed}s${index}`, 9)}`,
    Pin: digits(`${seed}p${index}`, 12),
  }));
  const purchased_code = cards.map(({ Serial, Pin }) => `Serial No:${Serial}, pin: ${Pin}`).join('||');
  return { cards, purchased_code };
}

/** Each company names its fields in its own way. */
function meterToken(serviceID: string, token: string): Fields {
  const grouped = token.match(/.{4}/g)?.join('-') ?? token;
  const purchased_code = `Token : ${token}`;
  switch (serviceID) {
    case 'eko-electric':
      return {
        mainToken: token,
        mainTokenUnits: 16.6,
        bonusToken: tokenOf(`${token}b`),
        purchased_code: `${purchased_code} Bonus Token : ${tokenOf(`${token}b`)}`,
      };
    case 'abuja-electric':
      return { Token: grouped, PurchasedUnits: '14.8', purchased_code };
    case 'ibadan-electric':
      return { Token: token, Units: '15.1kWh', purchased_code };
    case 'kano-electric':
      return { purchased_code, token: null, units: null };
    default:
      return {
        token: purchased_code,
        units: '16.2 kWh',
        kct1: tokenOf(`${token}1`),
        kct2: tokenOf(`${token}2`),
        customerName: 'SUNDAY AGAGARAGA',
        purchased_code,
      };
  }
}

/** The 20 digits the fake hands out for a request. */
export const tokenOf = (requestId: string) => digits(requestId, 20);

function digits(seed: string, count: number): string {
  let hash = 7;
  return Array.from({ length: count }, (_, index) => {
    for (const char of `${seed}${index}`) hash = (hash * 31 + char.charCodeAt(0)) % 1_000_003;
    return String(hash % 10);
  }).join('');
}

const METERS: Record<string, string> = { '1111111111111': 'PREPAID', '1010101010101': 'POSTPAID' };

/** The answer of /merchant-verify: a number nobody knows is answered 000 as well. */
export function verification(body: Fields): Fields {
  const number = String(body['billersCode']);
  const serviceID = String(body['serviceID']);
  if (serviceID.endsWith('-electric')) {
    const type = METERS[number];
    if (!type)
      return {
        code: '000',
        content: { error: 'This meter is not correct or is not a valid Ikeja Electric prepaid meter.' },
      };
    return {
      code: '000',
      content: {
        Customer_Name: 'SUNDAY AGAGARAGA',
        Address: '6 MOWALE IKOTUN',
        Meter_Number: number,
        Customer_Arrears: '150.50',
        Min_Purchase_Amount: 1000,
        Can_Vend: 'yes',
        Meter_Type: type,
        WrongBillersCode: false,
      },
    };
  }
  if (serviceID === 'jamb' && number === '0123456789')
    return { code: '000', content: { Customer_Name: 'ADA OBI', WrongBillersCode: false } };
  if (number !== '1212121212') return { code: '000', content: { Customer_Name: '', WrongBillersCode: true } };
  return {
    code: '000',
    content: {
      Customer_Name: 'MR DSTV TESTER',
      Status: 'OPEN',
      Due_Date: '2026-12-21T00:00:00',
      Customer_Number: 275953782,
      Customer_Type: 'DSTV',
      Current_Bouquet: 'DStv Compact',
      Current_Bouquet_Code: 'dstv79',
      Renewal_Amount: '19000',
    },
  };
}

export const balanceAnswer = { code: 1, contents: { balance: 205_417.4 } };

export function variationsAnswer(serviceID: string | null): Fields {
  const entries = [
    {
      variation_code: `${serviceID}-100`,
      name: 'N100 100MB - 24 hrs',
      variation_amount: '100.00',
      fixedPrice: 'Yes',
    },
    {
      variation_code: `${serviceID}-1000`,
      name: 'N1000 1.5GB - 30 days',
      variation_amount: 1000,
      fixedPrice: 'Yes',
    },
    { variation_code: '', name: 'Broken', variation_amount: '0.00', fixedPrice: 'Yes' },
  ];
  // Older services spell the name of the list wrongly, as the documentation shows.
  const list = serviceID === 'waec' ? { varations: entries } : { variations: entries };
  return { response_description: '000', content: { ServiceName: serviceID, serviceID, ...list } };
}
