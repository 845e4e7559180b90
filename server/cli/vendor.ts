import type { Command } from 'commander';
import { type BasisPoints, formatNaira, type Kobo } from '#domain/money.ts';
import { toBasisPoints } from '#domain/pricing.ts';
import { exportCatalogue } from '../backoffice/catalogue/import-export.ts';
import { withVendorPlans } from '../backoffice/catalogue/vendor-plans.ts';
import { readCatalogueFile, writeCatalogueFile } from './catalogue-file.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import type { Report, Row } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';

export function addVendorCommands(program: Command, session: Session): void {
  const vendor = program.command('vendor').description('what the vendor says of itself');
  vendor
    .command('balance')
    .description('what we have paid in there and not used up')
    .action(() => run(session, 'vendor balance', {}, balance));
  vendor
    .command('plans')
    .description("the vendor's plans beside ours; with --into put them in their place in a catalogue file")
    .argument('<service>', 'such as data')
    .argument('<provider>', 'our code, such as MTN')
    .option('--into <file>', 'for "catalogue import"; one that is not there yet begins as "catalogue export"')
    .option('--markup <percent>', "added to the vendor's prices in the file", '0')
    .action((service: string, provider: string, { into, markup }: { into?: string; markup: string }) =>
      run(session, 'vendor plans', { service, provider, into, markup }, (context) =>
        plans(context, { service, provider, into, markupPoints: readMarkup(markup) }),
      ),
    );
}

interface PlansWanted {
  service: string;
  provider: string;
  /** The catalogue file to write them to; none when they are only shown. */
  into: string | undefined;
  markupPoints: BasisPoints;
}

/** @throws OperatorError when the text is not a share from 0 to 100 % with at most two decimals */
function readMarkup(text: string): BasisPoints {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= 100))
    throw new OperatorError(`--markup "${text}" is not a share. Write per cent from 0 to 100, such as 2.5.`);
  return toBasisPoints(percent);
}

async function balance({ vendor }: OperatorContext): Promise<Report> {
  if (!vendor.balance) throw new OperatorError(`The vendor ${vendor.name} keeps no account for us.`);
  const held = await vendor.balance();
  if (held === undefined)
    throw new OperatorError(`The vendor ${vendor.name} does not answer. Try again later.`);
  return {
    message: `${formatNaira(held)} at ${vendor.name}.`,
    detail: { vendor: vendor.name, balance: held },
  };
}

interface OwnPlan {
  id: string;
  name: string;
  vendorCode: string | null;
  priceKobo: Kobo;
}

async function plans(
  { sql, vendor }: OperatorContext,
  { service, provider, into, markupPoints }: PlansWanted,
): Promise<Report> {
  const [found] = await sql<{ vendorCode: string | null }[]>`
    SELECT vendor_code FROM providers WHERE service = ${service} AND code = ${provider}`;
  if (!found?.vendorCode)
    throw new OperatorError(
      `The catalogue has no vendorCode for ${service}/${provider}. "catalogue export" shows it.`,
    );
  if (!vendor.variations) throw new OperatorError(`The vendor ${vendor.name} has no list of plans.`);
  const theirs = await vendor.variations(found.vendorCode);
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
  const before = (await readCatalogueFile(into)) ?? (await exportCatalogue(sql));
  const after = withVendorPlans(before, { service, provider, variations: theirs, markupPoints });
  if (!after) throw new OperatorError(`${into} has no ${service}/${provider}: nothing was written.`);
  await writeCatalogueFile(into, after);
  return {
    message: `${message} ${into} now sells the vendor's. Read it over, then see what it changes: catalogue import ${into}`,
    rows,
  };
}
