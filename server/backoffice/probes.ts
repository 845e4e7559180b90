import { MOST_OF_A_PROBE_KOBO, PROBES_AN_HOUR } from '#contract/console/probes.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { formatNaira, type Kobo, kobo, toNaira } from '#domain/money.ts';
import { formatPhone, toE164 } from '#domain/phone.ts';
import { codeAt, codesOfPlan, codesOfProvider, type VendorCodes } from '../catalogue/sellers.ts';
import { askAgain, findProbe, type ProbeRow, type ProbeWanted, sendProbe } from '../orders/probes/probe.ts';
import { takeIfLeft } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import type { Vendor } from '../vendors/vendor.ts';
import { action, type Changed, reading } from './action.ts';
import { chosenVendor, type VendorWanted } from './chosen-vendor.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { changesOf } from './recorded-change.ts';

interface Wanted extends VendorWanted {
  /** One for each probe that is wanted: sent again, it is not sold again. */
  key: string;
  service: 'airtime' | 'data';
  /** Our code, such as MTN. */
  provider: string;
  /** Of data. */
  plan?: string | undefined;
  /** Of airtime. */
  amountKobo?: Kobo | undefined;
  phone: string;
  /** That the number is the house's own, and that the money is spent. */
  isOurs: boolean;
}

async function probe(context: OperatorContext, wanted: Wanted): Promise<Changed> {
  const vendor = chosenVendor(context, wanted.vendor);
  const repeated = await findProbe(context.sql, wanted.key);
  if (repeated) return { ...told(repeated, repeated.status), isRepeat: true };
  const checked = await check(context, vendor, wanted);
  if (!wanted.isOurs)
    throw new OperatorError(
      `${formatNaira(checked.asked.faceKobo)} of our money at ${vendor.name} would be spent on ${formatPhone(checked.asked.recipient)}.`,
      { remedy: 'If the number is yours, repeat it with --ours.' },
    );
  if (!(await takeIfLeft(context, LIMITS.probeSale, 'shop')))
    throw new OperatorError(
      `The shop sells at most ${PROBES_AN_HOUR} probes an hour. Nothing was sent; try again later.`,
    );
  const sent = await sendProbe(context, vendor, checked);
  if (!sent) throw new OperatorError('Nothing was sent. Try again.');
  return told(sent, null);
}

const OUTCOMES: Record<ProbeRow['status'], string> = {
  SUCCESSFUL: 'delivered',
  FAILED: 'failed, and cost nothing',
  PENDING: 'open: it is asked about until the vendor says for certain',
};

const told = (sent: ProbeRow, before: ProbeRow['status'] | null): Changed => ({
  message: `Probe sale ${sent.ref} through ${sent.vendor}: ${OUTCOMES[sent.status]}.`,
  detail: rowOf(sent),
  changes: changesOf({ status: before }, { status: sent.status }),
});

const rowOf = ({ ref, at, vendor, service, provider, planName, phone, amountKobo, ...sent }: ProbeRow) => ({
  ref,
  at,
  vendor,
  service,
  provider,
  plan: planName,
  phone,
  amount: kobo(amountKobo),
  status: sent.status,
  seconds: secondsOf({ at, settledAt: sent.settledAt }),
  cost: sent.costKobo,
  said: sent.said,
  vendorRef: sent.vendorRef,
  by: sent.byWhom,
});

/** How long the vendor took to say for certain; null: it has not. */
export const secondsOf = ({ at, settledAt }: Pick<ProbeRow, 'at' | 'settledAt'>): number | null =>
  settledAt && Math.max(0, Math.round((settledAt.getTime() - at.getTime()) / 1_000));

interface Sold {
  name: string;
  codes: VendorCodes;
  minKobo: bigint | null;
}

/** @throws OperatorError naming what is wrong; nothing was sent */
async function check(
  { sql, operator }: OperatorContext,
  vendor: Vendor,
  { service, provider, plan: planId, amountKobo, phone, key }: Wanted,
): Promise<ProbeWanted> {
  const recipient = toE164(phone);
  if (!recipient)
    throw new OperatorError('The number is no Nigerian mobile number of 11 digits, such as 08031234567.');
  const [sold] = await sql<Sold[]>`
    SELECT name, min_kobo, ${codesOfProvider(sql)} AS codes FROM providers p
    WHERE service = ${service} AND code = ${provider}`;
  const vendorCode = sold && codeAt(vendor, { id: provider, codes: sold.codes });
  if (!sold || vendorCode === undefined || !vendor.sells(service))
    throw new OperatorError(
      `${vendor.name} cannot be asked for ${service} of ${provider}: the catalogue has no code for it.`,
    );
  const base = { service: service as ServiceCode, provider, vendorCode, recipient };
  if (service === 'airtime') {
    const faceKobo = checkAmount(amountKobo, sold);
    return { key, byWhom: operator, planName: null, asked: { ...base, faceKobo } };
  }
  const [plan] = await sql<{ id: string; name: string; priceKobo: bigint; codes: VendorCodes }[]>`
    SELECT id, name, price_kobo, ${codesOfPlan(sql)} AS codes FROM plans l
    WHERE id = ${planId ?? ''} AND service = ${service} AND provider = ${provider} AND withdrawn_at IS NULL`;
  const planVendorCode = plan && codeAt(vendor, plan);
  if (!plan || planVendorCode === undefined)
    throw new OperatorError(
      `${vendor.name} cannot be asked for such a plan of ${sold.name}. Choose another.`,
    );
  const faceKobo = checkMost(kobo(plan.priceKobo));
  return {
    key,
    byWhom: operator,
    planName: plan.name,
    asked: { ...base, faceKobo, planId: plan.id, planVendorCode },
  };
}

function checkAmount(amountKobo: Kobo | undefined, { name, minKobo }: Sold): Kobo {
  if (amountKobo === undefined) throw new OperatorError('Say for how much, such as ₦100.');
  if (minKobo !== null && amountKobo < minKobo)
    throw new OperatorError(`${name} takes ${formatNaira(kobo(minKobo))} or more.`);
  return checkMost(amountKobo);
}

/** Whatever it finds out, it must never be worth much. */
function checkMost(amountKobo: Kobo): Kobo {
  if (amountKobo > MOST_OF_A_PROBE_KOBO)
    throw new OperatorError(
      `A probe is of at most ${formatNaira(kobo(MOST_OF_A_PROBE_KOBO))}, and this is ${formatNaira(amountKobo)}.`,
    );
  return amountKobo;
}

/** Sells a little through one vendor to a number of the house's own, also where it is closed or its provider is held. */
export const sellProbe = action('vendor probe', probe, ({ amountKobo, key: _, ...wanted }) => ({
  ...wanted,
  amount: amountKobo === undefined ? undefined : toNaira(amountKobo),
}));

/** Asks the vendor of an open probe once more; its schedule does not change. */
export const askProbe = action('vendor probe-again', async (context, { ref }: { ref: string }) => {
  const [sent] = await context.sql<ProbeRow[]>`SELECT * FROM probe_sales WHERE ref = ${ref}`;
  if (!sent) throw new OperatorError(`There is no probe sale ${ref}.`);
  if (sent.status !== 'PENDING') return { ...told(sent, sent.status), isRepeat: true };
  return told(await askAgain(context, sent, sent.requeryAt), sent.status);
});

/** The last probe sales, with how each ended. */
export const listProbes = reading('vendor probes', async ({ sql }) => {
  const rows = await sql<ProbeRow[]>`SELECT * FROM probe_sales ORDER BY at DESC, id DESC LIMIT 50`;
  return { message: `${rows.length} probe sales, the newest first.`, rows: rows.map(rowOf) };
});
