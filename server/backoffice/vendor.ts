import type { ServiceCode } from '#contract/service-codes.ts';
import type { BasisPoints, Kobo } from '#domain/money.ts';
import { codeAt, codesOfPlan, codesOfProvider, type VendorCodes } from '../catalogue/sellers.ts';
import { reading } from './action.ts';
import type { CatalogueFileInput } from './catalogue/file.ts';
import { exportCatalogue } from './catalogue/import-export.ts';
import { withVendorPlans } from './catalogue/vendor-plans.ts';
import { chosenVendor, type VendorWanted } from './chosen-vendor.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import type { Report, Row } from './report.ts';

interface OwnPlan {
  id: string;
  name: string;
  codes: VendorCodes;
  priceKobo: Kobo;
}

interface PlansWanted extends VendorWanted {
  /** Such as data. */
  service: string;
  /** Our code, such as MTN. */
  provider: string;
  /** A catalogue in which the vendor's plans take the place of ours; none when they are only shown. */
  into?: {
    /** What it was read from, for the record and the answer. */
    file: string;
    /** @default the catalogue in use */
    catalogue: CatalogueFileInput | undefined;
    /** Added to the vendor's prices, from 0 to 10,000. */
    markupPoints: BasisPoints;
  };
}

interface PlansTold extends Report {
  /** `into` with the vendor's plans. */
  catalogue?: CatalogueFileInput;
}

async function comparePlans(
  context: OperatorContext,
  { service, provider, into, vendor: name }: PlansWanted,
): Promise<PlansTold> {
  const { sql } = context;
  const vendor = chosenVendor(context, name);
  const [found] = await sql<{ service: ServiceCode; codes: VendorCodes }[]>`
    SELECT service, ${codesOfProvider(sql)} AS codes FROM providers p WHERE service = ${service} AND code = ${provider}`;
  const ownCode = found && codeAt(vendor, { id: provider, codes: found.codes });
  if (!found || ownCode === undefined)
    throw new OperatorError(
      `The catalogue has no vendorCodes of ${vendor.name} for ${service}/${provider}. "catalogue export" shows it.`,
    );
  if (!vendor.plans) throw new OperatorError(`The vendor ${vendor.name} has no list of plans.`);
  const theirs = await vendor.plans(ownCode, found.service);
  if (!theirs) throw new OperatorError(`The vendor ${vendor.name} does not answer. Try again later.`);
  const ours = await sql<OwnPlan[]>`
    SELECT id, name, ${codesOfPlan(sql)} AS codes, price_kobo FROM plans l
    WHERE service = ${service} AND provider = ${provider} AND withdrawn_at IS NULL ORDER BY price_kobo, id`;
  const codes = new Set<string | undefined>(theirs.map(({ code }) => code));
  const rows: Row[] = theirs.map(({ code, name, priceKobo }) => {
    const own = ours.find((plan) => codeAt(vendor, plan) === code);
    const margin = own ? own.priceKobo - priceKobo : null;
    return {
      vendorCode: code,
      name,
      cost: priceKobo,
      ourPlan: own?.id ?? '',
      price: own?.priceKobo ?? null,
      margin,
    };
  });
  const unmatched = ours.filter((plan) => !codes.has(codeAt(vendor, plan)));
  rows.push(
    ...unmatched.map(({ id, name, priceKobo }) => ({
      vendorCode: '',
      name,
      cost: null,
      ourPlan: id,
      price: priceKobo,
      margin: null,
    })),
  );
  const message = `${theirs.length} plans at ${vendor.name}; ${unmatched.length} of ours it does not have.`;
  if (into === undefined) return { message, rows };
  const before = into.catalogue ?? (await exportCatalogue(sql, context.now()));
  const { file, markupPoints } = into;
  const catalogue = withVendorPlans(before, {
    vendor: vendor.name,
    service,
    provider,
    plans: theirs,
    markupPoints,
  });
  if (!catalogue) throw new OperatorError(`${file} has no ${service}/${provider}: nothing was written.`);
  return { message, rows, catalogue };
}

/** The vendor's plans beside ours. Changes nothing: "catalogue import" applies the file it writes. */
export const compareVendorPlans = reading(
  'vendor plans',
  comparePlans,
  ({ service, provider, into, vendor }) => ({
    vendor,
    service,
    provider,
    into: into?.file,
    markupPoints: into?.markupPoints,
  }),
);
