import { serviceOf, servicesThatDeliver } from '#services/services.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { OrderRow } from '../orders/order.ts';
import type { Delivery } from '../vendors/vendor.ts';
import { OperatorError } from './context.ts';

/** What an operator says was delivered. */
export interface DeliveryGiven {
  token?: string;
  units?: string;
  kct1?: string;
  kct2?: string;
  /** "serial:pin" or "pin", one for each that was bought. */
  pin: string[];
}

type Pin = NonNullable<Delivery['pins']>[number];

/**
 * The delivery as an order keeps it; undefined where a service delivers nothing to keep.
 * @throws OperatorError when something is missing or cannot be what it is given as
 */
export function readDelivery(order: OrderRow, given: DeliveryGiven): Delivery | undefined {
  const { delivers } = serviceOf(order.service);
  if (delivers === 'token') return { meter: readMeter(order, given) };
  if (delivers !== 'pins') return undefined;
  const quantity = order.request.quantity ?? 1;
  if (given.pin.length !== quantity)
    throw new OperatorError(`Order ${order.ref} bought ${quantity}: give the pin of each.`, {
      remedy: 'Add --pin for each.',
    });
  const pins = given.pin.map(readPin);
  const twice = pins.find(({ pin }, index) => pins.some((other, at) => at < index && other.pin === pin));
  if (twice) throw new OperatorError('Two of the pins are the same. Give each that was delivered.');
  return { pins };
}

function readMeter(order: OrderRow, { token, units, kct1, kct2 }: DeliveryGiven) {
  if (order.request.meterType === 'prepaid' && !token)
    throw new OperatorError(`Order ${order.ref} is for a prepaid meter: give its token.`, {
      remedy: 'Add --token.',
    });
  return {
    ...(token && { token: readToken('token', token) }),
    ...(units && { units: readUnits(units) }),
    ...(kct1 && { kct1: readToken('first key-change token', kct1) }),
    ...(kct2 && { kct2: readToken('second key-change token', kct2) }),
  };
}

/** Meters take 20 digits, which people read out in groups. */
function readToken(name: string, text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{20}$/.test(digits))
    throw new OperatorError(
      `The ${name} has ${digits.replace(/\D/g, '').length} digits, and a meter takes 20. Read it off the vendor's answer again.`,
    );
  return digits;
}

function readUnits(text: string): string {
  if (!/^\d{1,6}(\.\d+)?( ?kWh)?$/i.test(text.trim()))
    throw new OperatorError(`The units "${text}" are not an amount of energy. Write kWh such as 34.5.`);
  return text.trim();
}

// No board prints shorter ones, and none longer.
const SERIAL = /^[A-Z\d-]{4,24}$/i;
const PIN = /^(?=.*\d)[A-Z\d-]{8,24}$/i;

function readPin(text: string): Pin {
  const [first = '', second] = text.split(':').map((part) => part.trim());
  const read: Pin = second === undefined ? { pin: first } : { serial: first, pin: second };
  if (!PIN.test(read.pin) || (read.serial !== undefined && !SERIAL.test(read.serial)))
    throw new OperatorError(
      'A pin is written "serial:pin" or "pin": the serial has 4 to 24 letters and digits, the pin 8 to 24 with a digit among them.',
    );
  return read;
}

/** Orders of the same agent that have this token, or one of these pins, already; each as one sentence. */
export async function deliveredBefore(
  sql: Sql,
  { agentId, ref, recipient }: OrderRow,
  { meter, pins = [] }: Delivery,
): Promise<string[]> {
  const token = meter?.token ?? null;
  const rows = await sql<{ ref: string }[]>`
    SELECT ref FROM transactions
    WHERE agent_id = ${agentId} AND ref <> ${ref} AND delivery IS NOT NULL AND (
      (recipient = ${recipient} AND delivery->'meter'->>'token' = ${token})
      OR (service IN ${sql(servicesThatDeliver('pins'))}
        AND jsonb_path_query_array(delivery, '$.pins[*].pin') ?| ${pins.map(({ pin }) => pin)}))`;
  const what = meter ? 'This token' : 'One of these pins';
  return rows.map((other) => `${what} was delivered with order ${other.ref} already.`);
}
