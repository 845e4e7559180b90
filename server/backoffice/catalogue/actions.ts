import { formatNaira, kobo } from '#domain/money.ts';
import { action } from '../action.ts';
import type { OperatorContext } from '../context.ts';
import { type Insistence, refuseDoubts } from '../insist.ts';
import type { Report, Row } from '../report.ts';
import type { Change, Value } from './changes.ts';
import { exportCatalogue, importCatalogue } from './import-export.ts';
import { type Costs, priceDoubts, type VendorPrices } from './price-doubts.ts';

/** The catalogue as it can be imported again. @param file where the caller will keep it, for the record */
export const exportWholeCatalogue = action(
  'catalogue export',
  async ({ sql }, _given: { file?: string | undefined }) => ({
    message: '',
    catalogue: await exportCatalogue(sql),
  }),
);

interface ImportGiven extends Insistence {
  /** What the catalogue was read from, for the record. */
  file: string;
  /** Validated here; it can be any value. */
  catalogue: unknown;
  /** Without it the changes are reported but not made. */
  apply?: boolean | undefined;
}

async function importGiven(context: OperatorContext, given: ImportGiven): Promise<Report> {
  const { sql, now } = context;
  const { catalogue, apply } = given;
  const changes = await importCatalogue(sql, catalogue, { apply: false, now: now() });
  const rows = changes.flatMap(describe);
  if (rows.length === 0) return { message: 'The catalogue is as the file says already.', rows };
  const costs = await askCosts(context, changes);
  const count = `${changes.length} change${changes.length === 1 ? '' : 's'}`;
  if (apply) {
    const judge = (judged: Change[]) => refuseDoubts(priceDoubts(judged, costs), given);
    await importCatalogue(sql, catalogue, { apply: true, now: now(), judge });
    return { message: `${count} applied.`, rows };
  }
  const remedy = `Add --apply to make ${changes.length === 1 ? 'it' : 'them'}.`;
  return { message: [...priceDoubts(changes, costs), `${count}. ${remedy}`].join('\n'), rows };
}

/**
 * Tells what a catalogue would change, and with `apply` changes it, all or nothing.
 * @throws CatalogueFileError when it is not a whole and sound catalogue
 */
export const importWholeCatalogue = action(
  'catalogue import',
  importGiven,
  ({ catalogue: _catalogue, ...recorded }) => recorded,
);

/** What the vendor asks for the plans of each provider that the import touches, where it has a list of them. */
async function askCosts({ sql, vendor }: OperatorContext, changes: Change[]): Promise<Costs> {
  const touched = new Set(
    changes.flatMap(({ what, row }) => (what === 'plan' ? [`${row.service}/${row.provider}`] : [])),
  );
  const known = new Map<string, VendorPrices>();
  const providers = await sql<{ id: string; vendorCode: string }[]>`
    SELECT service || '/' || code AS id, vendor_code FROM providers WHERE vendor_code IS NOT NULL`;
  for (const { id, vendorCode } of providers.filter((provider) => touched.has(provider.id))) {
    const sold = await vendor.plans?.(vendorCode);
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
