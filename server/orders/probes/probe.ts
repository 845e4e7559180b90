import { formatNaira, type Kobo } from '#domain/money.ts';
import { listedCost } from '../../catalogue/costs.ts';
import { type ProbeDebit, debitProbe, settleProbe } from '../../ledger/probe-sale.ts';
import { raiseAlert } from '../../platform/alerts/raise.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { newRef } from '../../platform/ref.ts';
import { type OrderDeps, vendorNamed } from '../../vendors/deps.ts';
import type { Outcome, Vendor, VendorOrder } from '../../vendors/vendor.ts';
import { DISPATCH_GRACE_MS } from '../ask.ts';
import { readRequest, type StoredRequest, storeRequest } from '../order.ts';

/** A row of probe_sales: a sale of the house's own, by which staff find out whether a vendor delivers. */
export interface ProbeRow extends Omit<ProbeDebit, 'request' | 'requeryAt'> {
  id: string;
  at: Date;
  request: StoredRequest;
  status: 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  said: string | null;
  vendorRef: string | null;
  costKobo: bigint | null;
  answeredAt: Date | null;
  settledAt: Date | null;
  requeryAt: Date | null;
  requeryCount: number;
}

/** What probes need of the house: nothing of agents. */
export type ProbeDeps = Pick<OrderDeps, 'sql' | 'config' | 'vendors' | 'now'>;

/** A probe that was checked, before any money moves. */
export interface ProbeWanted {
  /** One for each probe that is wanted. */
  key: string;
  byWhom: string;
  planName: string | null;
  /** All of it but the reference. */
  asked: Omit<VendorOrder, 'ref'>;
}

export const findProbe = async (sql: Sql, key: string): Promise<ProbeRow | undefined> => {
  const [row] = await sql<ProbeRow[]>`SELECT * FROM probe_sales WHERE wanted_key = ${key}`;
  return row;
};

/**
 * Books a probe, asks this vendor to deliver it, once, and stores what it answers. It goes to no other vendor, and neither whether the
 * vendor is closed nor whether the provider is held matters: to find that out is what it is for.
 */
export async function sendProbe(
  deps: ProbeDeps,
  vendor: Vendor,
  wanted: ProbeWanted,
): Promise<ProbeRow | undefined> {
  const now = deps.now();
  const { service, provider, recipient, faceKobo } = wanted.asked;
  const request = storeRequest({ ...wanted.asked, ref: newRef(now) });
  const probe = await debitProbe<ProbeRow>(
    deps.sql,
    {
      wantedKey: wanted.key,
      ref: request.ref,
      byWhom: wanted.byWhom,
      vendor: vendor.name,
      service,
      provider,
      planName: wanted.planName,
      phone: recipient,
      amountKobo: faceKobo,
      request,
      // Later than any vendor's answer: until then this call is the one that asks.
      requeryAt: new Date(now.getTime() + DISPATCH_GRACE_MS),
    },
    now,
  );
  if (!probe) return findProbe(deps.sql, wanted.key);
  const outcome = await vendor.pay(readRequest(request)).catch(unanswered);
  return noteOutcome(deps, probe, outcome, nextAskOf(deps, probe));
}

/** Asks the vendor of a probe what became of it. @param nextRequeryAt when it is asked again while it is open */
export async function askAgain(
  deps: ProbeDeps,
  probe: ProbeRow,
  nextRequeryAt: Date | null,
): Promise<ProbeRow> {
  const vendor = vendorNamed(deps, probe.vendor);
  const outcome = vendor ? await vendor.requery(readRequest(probe.request)).catch(unanswered) : GONE;
  return noteOutcome(deps, probe, outcome, nextRequeryAt);
}

/** When a probe is asked about next, as orders are; null after the last wait. */
export const nextAskOf = ({ config, now }: ProbeDeps, { requeryCount }: ProbeRow): Date | null => {
  const waitMs = config.requeryWaitsMs[requeryCount];
  return waitMs === undefined ? null : new Date(now().getTime() + waitMs);
};

const unanswered = (): Outcome => ({ kind: 'unknown', note: 'The provider gave no answer.' });
const GONE: Outcome = { kind: 'unknown', note: 'The settings do not name this vendor any more.' };

/**
 * Stores what a vendor said of a probe. Only what it says for certain ends it: after silence the money counts as spent. Neither health
 * nor routing goes by it.
 */
async function noteOutcome(
  { sql, now }: ProbeDeps,
  probe: ProbeRow,
  outcome: Outcome,
  nextRequeryAt: Date | null,
): Promise<ProbeRow> {
  const at = now();
  const vendorRef = 'vendorRef' in outcome ? (outcome.vendorRef ?? null) : null;
  const changed =
    outcome.kind === 'delivered' || outcome.kind === 'failed'
      ? await settleProbe<ProbeRow>(sql, probe.id, { ...endOf(sql, probe, outcome), vendorRef }, at)
      : await keepOpen(sql, probe, { note: outcome.note, vendorRef, nextRequeryAt }, at);
  if (changed) return changed;
  // Another answer ended it.
  return (await findProbe(sql, probe.wantedKey)) ?? probe;
}

function endOf(sql: Sql, probe: ProbeRow, outcome: Extract<Outcome, { kind: 'delivered' | 'failed' }>) {
  if (outcome.kind === 'failed')
    return { status: 'FAILED', said: outcome.reason, failureCode: outcome.code } as const;
  const { vendor, service, provider } = probe;
  const { faceKobo, planId } = readRequest(probe.request);
  const listed = listedCost(sql, { vendor, service, provider, faceKobo, planId }, probe.at);
  const cost = { saidKobo: outcome.costKobo, listed };
  return { status: 'SUCCESSFUL', said: 'Delivered.', failureCode: null, cost } as const;
}

interface StillOpen {
  note: string;
  vendorRef: string | null;
  nextRequeryAt: Date | null;
}

/** After the last wait an alert says that a person must ask. */
const keepOpen = (
  sql: Sql,
  probe: ProbeRow,
  { note, vendorRef, nextRequeryAt }: StillOpen,
  at: Date,
): Promise<ProbeRow | undefined> =>
  sql.begin(async (tx) => {
    const [row] = await tx<ProbeRow[]>`
      UPDATE probe_sales SET said = ${note}, vendor_ref = coalesce(${vendorRef}, vendor_ref), answered_at = ${at},
        requery_at = ${nextRequeryAt}
      WHERE id = ${probe.id} AND status = 'PENDING' RETURNING *`;
    if (row && nextRequeryAt === null && probe.requeryAt !== null)
      await raiseAlert(tx, { event: 'probe.handed_over', text: handedOver(row) }, at);
    return row;
  });

const handedOver = ({ ref, vendor, amountKobo }: ProbeRow) =>
  `Probe sale ${ref} (${formatNaira(amountKobo as Kobo)}) is open: ${vendor} never said what became of it. Ask it, then see "vendor probe-again".`;
