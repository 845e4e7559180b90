import type { Command } from 'commander';
import type { BasisPoints } from '#domain/money.ts';
import { toBasisPoints } from '#domain/pricing.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import type { Report } from '../backoffice/report.ts';
import { readAmount } from '../backoffice/amount.ts';
import { compareVendorPlans } from '../backoffice/vendor.ts';
import { bookPaidIn, correctVendor, showVendorBalance } from '../backoffice/vendor-books.ts';
import { compareStatement } from '../backoffice/statement/statement.ts';
import { readCatalogueFile, writeCatalogueFile } from './catalogue-file.ts';
import { addProbeCommands } from './probes.ts';
import { run, type Session } from './run.ts';
import { readParts } from './statement-file.ts';

const WHICH = ['--vendor <name>', 'which, where VENDOR names several'] as const;

interface PlansOptions {
  vendor?: string;
  into?: string;
  markup: string;
}

interface PaidInOptions {
  reference: string;
  vendor?: string;
}

interface CorrectOptions {
  reason: string;
  vendor?: string;
}
interface StatementOptions {
  vendor?: string;
  map: string[];
  from?: string;
  to?: string;
}

const collect = (value: string, earlier: string[]) => [...earlier, value];

export function addVendorCommands(program: Command, session: Session): void {
  const vendor = program.command('vendor').description('what a vendor says of itself');
  vendor
    .command('balance')
    .description('what we have paid in there and not used up, as it says and as our books say')
    .option(...WHICH)
    .action(({ vendor: name }: Pick<PlansOptions, 'vendor'>) =>
      run(session, (context) => showVendorBalance(context, { vendor: name })),
    );
  vendor
    .command('paid-in')
    .description('book what was paid in there from outside')
    .argument('<naira>', 'such as 500000')
    .requiredOption('--reference <text>', "the bank's, one payment each")
    .option(...WHICH)
    .action((naira: string, { reference, vendor: name }: PaidInOptions) =>
      run(session, async (context) =>
        bookPaidIn(context, { vendor: name, amountKobo: readAmount(naira), reference }),
      ),
    );
  vendor
    .command('correct')
    .description('make our books say what the vendor says')
    .requiredOption('--reason <text>', 'why they differ; kept in the books')
    .option(...WHICH)
    .action(({ reason, vendor: name }: CorrectOptions) =>
      run(session, (context) => correctVendor(context, { vendor: name, reason })),
    );
  vendor
    .command('statement')
    .description('compare its statement with our orders, both ways; ends with code 1 when they differ')
    .argument('[file]', 'its statement as CSV; without it the vendor is asked, where it can be')
    .option(...WHICH)
    .option(
      '--map <names>',
      'how the file is written, such as ref=request_id,amount=total,status=state,at=date; also vendor-ref, and words such as failed=99|98',
      collect,
      [],
    )
    .option(
      '--from <time>',
      'a day or an ISO time; the time the statement covers, where that is not that of its lines',
    )
    .option('--to <time>', 'its end, included')
    .action((file: string | undefined, options: StatementOptions) =>
      run(session, (context) =>
        compareStatement(context, {
          ...options,
          file: file === undefined ? undefined : { name: file, parts: readParts(file) },
        }),
      ),
    );
  addProbeCommands(vendor, session);
  vendor
    .command('plans')
    .description("the vendor's plans beside ours; with --into put them in their place in a catalogue file")
    .argument('<service>', 'such as data')
    .argument('<provider>', 'our code, such as MTN')
    .option(...WHICH)
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
  { into: file, markup, vendor }: PlansOptions,
): Promise<Report> {
  const markupPoints = readMarkup(markup);
  if (file === undefined) return compareVendorPlans(context, { vendor, service, provider });
  const into = { file, catalogue: await readCatalogueFile(file), markupPoints };
  const { catalogue, ...report } = await compareVendorPlans(context, { vendor, service, provider, into });
  if (catalogue) await writeCatalogueFile(file, catalogue);
  const next = `${file} now sells the vendor's. Read it over, then see what it changes: catalogue import ${file}`;
  return { ...report, message: `${report.message} ${next}` };
}
