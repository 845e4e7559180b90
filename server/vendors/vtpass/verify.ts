import { z } from 'zod';
import type {
  Candidate,
  Meter,
  MeterQuery,
  ProfileQuery,
  SmartCard,
  SmartCardQuery,
  Verification,
} from '../vendor.ts';
import { meaningOf } from './codes.ts';
import { amountKobo, firstText, positiveKobo } from '../answers/fields.ts';

const Answer = z.looseObject({
  code: z.string(),
  content: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

type Content = Record<string, unknown>;
type Found =
  | { kind: 'found'; content: Content; customerName: string }
  | { kind: 'wrong-number' }
  | { kind: 'no-answer' };

/** Reads the customer of a meter from an answer of POST /merchant-verify. */
export function readMeter(raw: Content, { meterNumber, meterType }: MeterQuery): Verification<Meter> {
  const found = find(raw);
  if (found.kind === 'no-answer') return { kind: 'unreachable' };
  if (found.kind === 'wrong-number') return notFound('Meter', meterNumber);
  const { content, customerName } = found;
  const actualType = firstText(content, ['Meter_Type', 'MeterType'])?.toLowerCase();
  if ((actualType === 'prepaid' || actualType === 'postpaid') && actualType !== meterType)
    return { kind: 'unknown', reason: `Meter ${meterNumber} is ${actualType}. Choose ${actualType}.` };
  const address = firstText(content, ['Address', 'address']);
  const minKobo = positiveKobo(content, ['Min_Purchase_Amount', 'Minimum_Amount', 'MinimumAmount']);
  const maxKobo = positiveKobo(content, ['Max_Purchase_Amount', 'Maximum_Amount', 'MaximumAmount']);
  const arrearsKobo = amountKobo(content, ['Customer_Arrears', 'Outstanding']);
  const meter: Meter = {
    customerName,
    canVend: firstText(content, ['Can_Vend', 'CanVend'])?.toLowerCase() !== 'no',
    ...(address && { address }),
    ...(minKobo && { minKobo }),
    ...(maxKobo && { maxKobo }),
    ...(arrearsKobo !== undefined && { arrearsKobo }),
  };
  return { kind: 'known', customer: meter };
}

/** Reads the customer of a smart card from an answer of POST /merchant-verify. */
export function readSmartCard(raw: Content, query: SmartCardQuery): Verification<SmartCard> {
  const found = find(raw);
  if (found.kind === 'no-answer') return { kind: 'unreachable' };
  if (found.kind === 'wrong-number') return notFound('Smart card', query.smartCardNumber);
  const { content, customerName } = found;
  const status = firstText(content, ['Status', 'status']);
  const bouquetCode = firstText(content, ['Current_Bouquet_Code', 'Bouquet_Code']);
  const bouquetName = firstText(content, ['Current_Bouquet', 'Bouquet']);
  const dueDate = dateOf(firstText(content, ['Due_Date', 'DUE_DATE', 'dueDate']));
  const renewalKobo = positiveKobo(content, ['Renewal_Amount', 'RenewalAmount']);
  const card: SmartCard = {
    customerName,
    ...(status && { status }),
    ...(bouquetCode && { bouquetCode }),
    ...(bouquetName && { bouquetName }),
    ...(dueDate && { dueDate }),
    ...(renewalKobo && { renewalKobo }),
  };
  return { kind: 'known', customer: card };
}

/** Reads the candidate of an exam profile from an answer of POST /merchant-verify. */
export function readProfile(raw: Content, { profileId }: ProfileQuery): Verification<Candidate> {
  const found = find(raw);
  if (found.kind === 'no-answer') return { kind: 'unreachable' };
  if (found.kind === 'wrong-number')
    return { kind: 'unknown', reason: `Profile ${profileId} not found. Check the id with the candidate.` };
  return { kind: 'known', customer: { customerName: found.customerName } };
}

/** A wrong number also gets the code 000, with an error in place of the customer. */
function find(raw: Content): Found {
  const answer = Answer.safeParse(raw);
  if (!answer.success) return { kind: 'no-answer' };
  const { code, content = {} } = answer.data;
  const meaning = meaningOf(code);
  if (meaning.kind === 'refused' && meaning.field === 'recipient') return { kind: 'wrong-number' };
  if (code !== '000' && code !== '020') return { kind: 'no-answer' };
  if (content['error'] || content['WrongBillersCode'] === true) return { kind: 'wrong-number' };
  const customerName = firstText(content, ['Customer_Name', 'customerName', 'CustomerName']);
  return customerName ? { kind: 'found', content, customerName } : { kind: 'no-answer' };
}

const notFound = (what: string, number: string) => ({
  kind: 'unknown' as const,
  reason: `${what} ${number} not found. Check the number and the company.`,
});

/** "2026-12-21" of "2026-12-21T00:00:00". */
const dateOf = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
