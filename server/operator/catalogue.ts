import { formatNaira, kobo } from '#domain/money.ts';
import type { Command } from 'commander';
import type { Change, Value } from '../catalogue/changes.ts';
import { exportCatalogue, importCatalogue } from '../catalogue/import-export.ts';
import { readJson, writeCatalogueFile } from './catalogue-file.ts';
import type { OperatorContext } from './context.ts';
import type { Report, Row } from './report.ts';
import { run, type Session } from './run.ts';

export function addCatalogueCommands(program: Command, session: Session): void {
  const catalogue = program.command('catalogue').description('services, plans, prices, discounts, contacts');
  catalogue
    .command('export')
    .description('write the catalogue to a file, or to the terminal')
    .argument('[file]')
    .action((file?: string) =>
      run(session, 'catalogue export', { file }, (context) => exportTo(context, file)),
    );
  catalogue
    .command('import')
    .description('show what a file would change; with --apply change it')
    .argument('<file>')
    .option('--apply', 'do it')
    .action((file: string, { apply = false }: { apply?: boolean }) =>
      run(session, 'catalogue import', { file, apply }, (context) => importFrom(context, file, apply)),
    );
}

async function exportTo({ sql }: OperatorContext, file: string | undefined): Promise<Report> {
  const catalogue = await exportCatalogue(sql);
  if (file === undefined) return { message: '', text: JSON.stringify(catalogue, null, 2) };
  await writeCatalogueFile(file, catalogue);
  return { message: `The catalogue is in ${file}.` };
}

async function importFrom({ sql, now }: OperatorContext, file: string, apply: boolean): Promise<Report> {
  const changes = await importCatalogue(sql, await readJson(file), { apply, now: now() });
  const rows = changes.flatMap(describe);
  if (rows.length === 0) return { message: 'The catalogue is as the file says already.', rows };
  const count = `${changes.length} change${changes.length === 1 ? '' : 's'}`;
  return {
    message: apply
      ? `${count} applied.`
      : `${count}. Add --apply to make ${changes.length === 1 ? 'it' : 'them'}.`,
    rows,
  };
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
