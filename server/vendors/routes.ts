import type { ServiceCode } from '#contract/service-codes.ts';
import { canDeliver, type SoldCodes } from '../catalogue/sellers.ts';
import type { AttemptReason } from '../ledger/note-attempt.ts';
import type { OrderDeps } from './deps.ts';
import { isEmpty, knownFloats } from './floats/read-floats.ts';
import { NO_FACTS, readFacts, type Wanted } from './policy/facts.ts';
import { rank } from './policy/rank.ts';
import { claimTrial, standingOf } from './strikes.ts';
import type { Vendor } from './vendor.ts';

/** A vendor that can deliver something, with what it calls it; null where it sells by our own codes. */
export interface Route {
  vendor: Vendor;
  vendorCode: string | null;
  planVendorCode: string | null;
}

/** A vendor and why it is the one that is asked. */
export interface ChosenRoute extends Route {
  reason: AttemptReason;
  /** True where something stands against it. */
  wasStruck: boolean;
}

/** The vendors that can deliver it, the preferred first. */
export const routesTo = (vendors: readonly Vendor[], service: ServiceCode, codes: SoldCodes): Route[] =>
  vendors
    .filter((vendor) => canDeliver(vendor, service, codes))
    .map((vendor) => ({
      vendor,
      vendorCode: codes.provider[vendor.name] ?? null,
      planVendorCode: codes.plan?.[vendor.name] ?? null,
    }));

/**
 * The vendor that an order goes to: the best by the policy of those that can deliver it, were not asked for it yet, are not closed and
 * are not known to hold too little of our money. One order tries a vendor whose closure has run out. A single vendor is never closed.
 * @returns undefined where there is none
 */
export async function chooseRoute(
  deps: Pick<OrderDeps, 'sql' | 'vendors' | 'now' | 'config'>,
  wanted: Wanted,
  codes: SoldCodes,
  tried: ReadonlySet<string> = new Set(),
): Promise<ChosenRoute | undefined> {
  const { sql, vendors, now } = deps;
  const { routing } = deps.config;
  const routes = routesTo(vendors, wanted.service, codes).filter(({ vendor }) => !tried.has(vendor.name));
  const names = routes.map(({ vendor }) => vendor.name);
  if (routes.length === 0) return undefined;
  const at = now();
  // A single vendor has nowhere to be closed for, and nothing to be ranked with.
  const reading = vendors.length > 1 ? readFacts(sql, routing, wanted, names, at) : NO_FACTS;
  const [facts, floats] = await Promise.all([reading, knownFloats(deps)]);
  const ranking = rank(names, routing, wanted, facts);
  let reason = tried.size > 0 ? 'OTHERS_FAILED' : ranking.reason;
  // An order that has failed once is no probe: its customer waits.
  const probe = tried.size > 0 ? undefined : ranking.probe;
  const inTurn =
    probe === undefined ? ranking.names : [probe, ...ranking.names.filter((name) => name !== probe)];
  for (const name of inTurn) {
    const struck = facts.strikes.filter(({ vendor }) => vendor === name);
    const standing = isEmpty(floats, name, wanted.faceKobo) ? 'empty' : standingOf(struck, at);
    const route = routes.find(({ vendor }) => vendor.name === name);
    const chosen = route && { ...route, wasStruck: struck.length > 0 };
    if (chosen && standing === 'open') return { ...chosen, reason: name === probe ? 'PROBE' : reason };
    if (chosen && standing === 'due' && (await claimTrial(sql, struck, at)))
      return { ...chosen, reason: 'TRIAL' };
    if (name === ranking.names[0]) reason = standing === 'empty' ? 'OTHERS_EMPTY' : 'OTHERS_CLOSED';
  }
  return undefined;
}
