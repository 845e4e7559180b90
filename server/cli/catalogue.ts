import { formatNaira, kobo } from '#domain/money.ts';
import type { Command } from 'commander';
import type { Change, Value } from '../backoffice/catalogue/changes.ts';
import { exportCatalogue, importCatalogue } from '../backoffice/catalogue/import-export.ts';
import { type Costs, priceDoubts, type VendorPrices } from '../backoffice/catalogue/price-doubts.ts';
import { readJson, writeCatalogueFile } from './catalogue-file.ts';
import type { OperatorContext } from '../backoffice/context.ts';
import { type Insistence, refuseDoubts, YES_I_KNOW } from '../backoffice/insist.ts';
import type { Report, Row } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';

export function addCatalogueCommands(program: Command, session: Session): void {
  const catalogue = program.command('catalogue').description('services, plans, prices, discounts, contacts');
  catalogue
    .command('export')
    .description('write the catalogue to a file, or to the terminal')
    .argument('[file]')
    .action((file?: string) =>
      run(session, 'catalogue export', { file }, (context) => exportTo(context, file), {
        isData: file === undefined,
      }),
    );
  catalogue
    .command('import')
    .description('show what a file would change; with --apply change it')
    .argument('<file>')
    .option('--apply', 'do it')
    .option(...YES_I_KNOW)
    .option('--reason <text>', 'why prices below cost or far from the last ones are right')
    .action((file: string, options: ImportOptions) =>
      run(session, 'catalogue import', { file, ...options }, (context) => importFrom(context, file, options)),
    );
}

interface ImportOptions extends Insistence {
  apply?: boolean;
}

async function exportTo({ sql }: OperatorContext, file: string | undefined): Promise<Report> {
  const catalogue = await exportCatalogue(sql);
  if (file === undefined) return { message: '', text: JSON.stringify(catalogue, null, 2) };
  await writeCatalogueFile(file, catalogue);
  return { message: `The catalogue is in ${file}.` };
}

async function importFrom(context: OperatorContext, file: string, options: ImportOptions): Promise<Report> {
  const { sql, now } = context;
  const wanted = await readJson(file);
  const changes = await importCatalogue(sql, wanted, { apply: false, now: now() });
  const rows = changes.flatMap(describe);
  if (rows.length === 0) return { message: 'The catalogue is as the file says already.', rows };
  const costs = await askCosts(context, changes);
  const count = `${changes.length} change${changes.length === 1 ? '' : 's'}`;
  if (options.apply) {
    const judge = (judged: Change[]) => refuseDoubts(priceDoubts(judged, costs), options);
    await importCatalogue(sql, wanted, { apply: true, now: now(), judge });
    return { message: `${count} applied.`, rows };
  }
  const remedy = `Add --apply to make ${changes.length === 1 ? 'it' : 'them'}.`;
  return { message: [...priceDoubts(changes, costs), `${count}. ${remedy}`].join('\n'), rows };
}

/** What the vendor asks for the plans of each provider that the import touches, where it has a list of them. */
async function askCosts({ sql, vendor }: OperatorContext, changes: Change[]): Promise<Costs> {
  const touched = new Set(
    changes.flatMap(({ what, row }) => (what === 'plan' ? [`${row.service}/${row.provider}`] : [])),
  );
  const known = new Map<string, VendorPrices>();
  const providers = await sql<{ id: string; vendorCode: string }[]>`
    SELECT service || '/' || code AS id, vendor_code FROM providers WHERE vendor_code IS NOT NULL`;
  for (const { id, vendorCode } of providers.filter((provider) => touched.has(provider.id))) {
    const sold = await vendor.variations?.(vendorCode);
    if (sold) known.set(id, new Map(sold.map(({ code, priceKobo }) => [code, priceKobo])));
  }
  return (provider) => known.get(provider);
}

function describe({ what, action, id, row, fields }: Change): Row[] {
  const name = action === 'replace' ? `${id} → ${row.id}` : id;
  if (fields.length === 0) return [{ what, action, id: name, field: '', from: '', to: '' }];
  return fields.map((field) => ({
    what,
    action,
    id: name,
    field: field.name.replace(/Kobo$/, ''),
    from: show(field.name, field.from),
    to: show(field.name, field.to),
  }));
}

function show(field: string, value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'bigint') return formatNaira(kobo(value));
  return field.endsWith('Points') ? `${Number(value) / 100} %` : String(value);
}
