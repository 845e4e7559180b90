import type { ServiceCode } from '#contract/service-codes.ts';
import { formatNaira, type Kobo, kobo } from '#domain/money.ts';
import { codeAt, codesOfProvider, type VendorCodes } from '../../catalogue/sellers.ts';
import { findUnsold } from '../../catalogue/unsold.ts';
import { action, type Changed, reading } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { type Insistence, refuseDoubts } from '../insist.ts';
import { writeMoment } from '../lagos-moment.ts';
import { changesOf, type RecordedChange } from '../recorded-change.ts';
import type { Row } from '../report.ts';
import type { Change, Value } from './changes.ts';
import { importLater } from './dated.ts';
import { exportCatalogue, importCatalogue, type Preview, previewImport } from './import-export.ts';
import { type Costs, priceDoubts, type VendorPrices } from './price-doubts.ts';
import { readCodes } from './codes.ts';

/** The catalogue as it can be imported again. @param file where the caller will keep it, for the record */
export const exportWholeCatalogue = reading(
  'catalogue export',
  async ({ sql, now }, _given: { file?: string | undefined }) => ({
    message: '',
    catalogue: await exportCatalogue(sql, now()),
  }),
);

/** What stands in the catalogue and is not on sale, because no vendor has it. */
export const listUnsold = reading('catalogue unsold', async ({ sql, vendors }) => {
  const unsold = await findUnsold(sql, vendors);
  const names = vendors.map(({ name }) => name).join(', ');
  return {
    message:
      unsold.length === 0
        ? `All is on sale through ${names}.`
        : `${unsold.length} not on sale: ${names} cannot deliver them.`,
    rows: unsold.map(({ plan, ...row }) => ({ ...row, plan: plan ?? 'all' })),
  };
});

interface ImportGiven extends Insistence {
  /** What the catalogue was read from, for the record. */
  file: string;
  /** Validated here; it can be any value. */
  catalogue: unknown;
  /** Without it the changes are reported but not made. */
  apply?: boolean | undefined;
  /** True: what the catalogue leaves out stays as it is. @default false */
  isPartial?: boolean | undefined;
  /** A time to come, for a part alone. @default now */
  from?: Date | undefined;
  /** Called with the changes before they are made; an error it throws refuses them all. */
  judge?: ((previewed: Preview) => void) | undefined;
}

export async function importGiven(context: OperatorContext, given: ImportGiven): Promise<Changed> {
  const { sql, now } = context;
  const { catalogue, apply, isPartial = false, from } = given;
  if (from && !isPartial)
    throw new OperatorError(
      'A whole catalogue cannot wait: it would undo what changes until then. Add --partial, or leave out --from.',
    );
  const preview = await previewImport(sql, catalogue, { now: now(), isPartial });
  const { changes } = preview;
  const rows = changes.flatMap(describe);
  if (rows.length === 0) return { message: 'The catalogue is as the file says already.', rows, changes: [] };
  const costs = await askCosts(context, changes);
  const count = `${changes.length} change${changes.length === 1 ? '' : 's'}`;
  const judge = (judged: Preview) => {
    given.judge?.(judged);
    refuseDoubts(priceDoubts(judged, costs), given);
  };
  if (apply && from) {
    judge(preview);
    const id = await importLater(context, { catalogue, at: from, title: given.file });
    const toCome = `${given.file}, at ${writeMoment(from)} in Lagos`;
    return {
      message: `${count} to come (${id}): see "catalogue coming".`,
      rows,
      changes: changesOf({}, { 'to come': toCome }),
    };
  }
  if (apply) {
    const made = await importCatalogue(sql, catalogue, { now: now(), isPartial, judge });
    return { message: `${count} applied.`, rows, changes: made.flatMap(describe).map(onRecord) };
  }
  const remedy = `Add --apply to make ${changes.length === 1 ? 'it' : 'them'}.`;
  return { message: [...priceDoubts(preview, costs), `${count}. ${remedy}`].join('\n'), rows, changes: [] };
}

/**
 * Tells what a catalogue would change, and with `apply` changes it, all or nothing.
 * @throws CatalogueFileError as importCatalogue
 */
export const importWholeCatalogue = action(
  'catalogue import',
  importGiven,
  ({ catalogue: _catalogue, judge: _judge, ...recorded }) => recorded,
);

/** What the vendors ask for the plans of each provider that the import touches, where they have a list of them. */
export async function askCosts(
  { sql, vendors }: Pick<OperatorContext, 'sql' | 'vendors'>,
  changes: Change[],
): Promise<Costs> {
  const touched = new Set(
    changes.flatMap(({ what, id, row, fields }) => {
      if (what === 'plan') return [`${row.service}/${row.provider}`];
      return what === 'provider' && fields.some(({ name }) => name === 'discountPoints') ? [id] : [];
    }),
  );
  const known = new Map<string, VendorPrices>();
  const providers = await sql<{ service: ServiceCode; id: string; codes: VendorCodes }[]>`
    SELECT service, code AS id, ${codesOfProvider(sql)} AS codes FROM providers p
    WHERE service || '/' || code = ANY (${[...touched]})`;
  for (const provider of providers) {
    const asked = new Map<string, ReadonlyMap<string, Kobo>>();
    for (const vendor of vendors) {
      const code = codeAt(vendor, provider);
      const sold = code === undefined ? undefined : await vendor.plans?.(code, provider.service);
      if (sold) asked.set(vendor.name, new Map(sold.map((plan) => [plan.code, plan.priceKobo])));
    }
    known.set(`${provider.service}/${provider.id}`, asked);
  }
  return (provider) => known.get(provider);
}

const DONE: Record<Change['action'], string> = {
  add: 'added',
  change: 'changed',
  remove: 'removed',
  replace: 'replaced',
  withdraw: 'withdrawn',
  reinstate: 'on sale again',
};

const onRecord = ({ what, action, id, field, from, to }: Described): RecordedChange =>
  field === ''
    ? { what: `${what} ${id}`, before: null, after: DONE[action] }
    : {
        what: `${what} ${id}, ${field}`,
        before: from === NOTHING ? null : from,
        after: to === NOTHING ? null : to,
      };

interface Described extends Row {
  what: Change['what'];
  action: Change['action'];
  id: string;
  /** Empty where the whole is added or taken away. */
  field: string;
  from: string;
  to: string;
}

function describe({ what, action, id, row, fields }: Change): Described[] {
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

const NOTHING = '–';

function show(field: string, value: Value): string {
  if (value === null) return NOTHING;
  if (typeof value === 'bigint') return formatNaira(kobo(value));
  if (field === 'vendorCosts') return shown(value, (cost) => formatNaira(kobo(BigInt(cost))));
  if (field === 'vendorCommissions') return shown(value, (points) => `${Number(points) / 100} %`);
  return field.endsWith('Points') ? `${Number(value) / 100} %` : String(value);
}

const shown = (written: Value, show: (value: string) => string): string =>
  Object.entries(readCodes(String(written)))
    .map(([vendor, value]) => `${vendor} ${show(value)}`)
    .join(', ') || '–';
