import type { Command } from 'commander';
import type { BasisPoints } from '#domain/money.ts';
import { toBasisPoints } from '#domain/pricing.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import type { Report } from '../backoffice/report.ts';
import { compareVendorPlans, showVendorBalance } from '../backoffice/vendor.ts';
import { readCatalogueFile, writeCatalogueFile } from './catalogue-file.ts';
import { run, type Session } from './run.ts';

interface PlansOptions {
  into?: string;
  markup: string;
}

export function addVendorCommands(program: Command, session: Session): void {
  const vendor = program.command('vendor').description('what the vendor says of itself');
  vendor
    .command('balance')
    .description('what we have paid in there and not used up')
    .action(() => run(session, (context) => showVendorBalance(context, {})));
  vendor
    .command('plans')
    .description("the vendor's plans beside ours; with --into put them in their place in a catalogue file")
    .argument('<service>', 'such as data')
    .argument('<provider>', 'our code, such as MTN')
    .option('--into <file>', 'for "catalogue import"; one that is not there yet begins as "catalogue export"')
    .option('--markup <percent>', "added to the vendor's prices in the file", '0')
    .action((service: string, provider: string, options: PlansOptions) =>
      run(session, (context) => plans(context, service, provider, options)),
    );
}

/** @throws OperatorError when the text is not a share from 0 to 100 % with at most two decimals */
function readMarkup(text: string): BasisPoints {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= 100))
    throw new OperatorError(`--markup "${text}" is not a share. Write per cent from 0 to 100, such as 2.5.`);
  return toBasisPoints(percent);
}

async function plans(
  context: OperatorContext,
  service: string,
  provider: string,
  { into: file, markup }: PlansOptions,
): Promise<Report> {
  const markupPoints = readMarkup(markup);
  if (file === undefined) return compareVendorPlans(context, { service, provider });
  const into = { file, catalogue: await readCatalogueFile(file), markupPoints };
  const { catalogue, ...report } = await compareVendorPlans(context, { service, provider, into });
  if (catalogue) await writeCatalogueFile(file, catalogue);
  const next = `${file} now sells the vendor's. Read it over, then see what it changes: catalogue import ${file}`;
  return { ...report, message: `${report.message} ${next}` };
}
