import { type BasisPoints, formatNaira, type Kobo } from '#domain/money.ts';
import { action } from './action.ts';
import type { CatalogueFileInput } from './catalogue/file.ts';
import { exportCatalogue } from './catalogue/import-export.ts';
import { withVendorPlans } from './catalogue/vendor-plans.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import type { Report, Row } from './report.ts';

/** Our balance at the vendor. */
export const showVendorBalance = action('vendor balance', async ({ vendor }) => {
  if (!vendor.balance) throw new OperatorError(`The vendor ${vendor.name} keeps no account for us.`);
  const held = await vendor.balance();
  if (held === undefined)
    throw new OperatorError(`The vendor ${vendor.name} does not answer. Try again later.`);
  return {
    message: `${formatNaira(held)} at ${vendor.name}.`,
    detail: { vendor: vendor.name, balance: held },
  };
});

interface OwnPlan {
  id: string;
  name: string;
  vendorCode: string | null;
  priceKobo: Kobo;
}

interface PlansWanted {
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
  { sql, vendor }: OperatorContext,
  { service, provider, into }: PlansWanted,
): Promise<PlansTold> {
  const [found] = await sql<{ vendorCode: string | null }[]>`
    SELECT vendor_code FROM providers WHERE service = ${service} AND code = ${provider}`;
  if (!found?.vendorCode)
    throw new OperatorError(
      `The catalogue has no vendorCode for ${service}/${provider}. "catalogue export" shows it.`,
    );
  if (!vendor.plans) throw new OperatorError(`The vendor ${vendor.name} has no list of plans.`);
  const theirs = await vendor.plans(found.vendorCode);
  if (!theirs) throw new OperatorError(`The vendor ${vendor.name} does not answer. Try again later.`);
  const ours = await sql<OwnPlan[]>`
    SELECT id, name, vendor_code, price_kobo FROM plans
    WHERE service = ${service} AND provider = ${provider} AND withdrawn_at IS NULL ORDER BY price_kobo, id`;
  const codes = new Set(theirs.map(({ code }) => code));
  const rows: Row[] = theirs.map(({ code, name, priceKobo }) => {
    const own = ours.find(({ vendorCode }) => vendorCode === code);
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
  const unmatched = ours.filter(({ vendorCode }) => !vendorCode || !codes.has(vendorCode));
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
  const before = into.catalogue ?? (await exportCatalogue(sql));
  const { file, markupPoints } = into;
  const catalogue = withVendorPlans(before, { service, provider, plans: theirs, markupPoints });
  if (!catalogue) throw new OperatorError(`${file} has no ${service}/${provider}: nothing was written.`);
  return { message, rows, catalogue };
}

/** The vendor's plans beside ours. Changes nothing: "catalogue import" applies the file it writes. */
export const compareVendorPlans = action('vendor plans', comparePlans, ({ service, provider, into }) => ({
  service,
  provider,
  into: into?.file,
  markupPoints: into?.markupPoints,
}));
