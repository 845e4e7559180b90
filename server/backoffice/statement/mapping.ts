import { columnOf } from '#domain/statement-columns.ts';
import type { Vendor } from '../../vendors/vendor.ts';
import {
  meaningOf,
  type StatementEnd,
  type StatementField,
  type StatementFile,
} from '../../vendors/statement.ts';
import { OperatorError } from '../context.ts';

/** How a vendor's file is read. */
export interface Mapping {
  columns: Partial<Record<StatementField, readonly string[]>>;
  /** In lower case. */
  ends: Readonly<Record<string, StatementEnd>>;
  orderType: RegExp | undefined;
}

/** What vendors call it. */
const COMMON_ENDS: Readonly<Record<string, StatementEnd>> = {
  ...ended('delivered', 'delivered', 'success', 'successful', 'completed', 'complete'),
  ...ended('failed', 'failed', 'unsuccessful', 'declined', 'cancelled'),
  ...ended('reversed', 'reversed', 'refunded'),
  ...ended('pending', 'pending', 'processing', 'initiated'),
};

function ended(end: StatementEnd, ...words: string[]): Record<string, StatementEnd> {
  return Object.fromEntries(words.map((word) => [word.toLowerCase(), end]));
}

const FIELDS: Record<string, StatementField> = {
  ref: 'ref',
  'vendor-ref': 'vendorRef',
  amount: 'amount',
  status: 'status',
  at: 'at',
};
const ENDS: Record<string, StatementEnd> = {
  delivered: 'delivered',
  failed: 'failed',
  reversed: 'reversed',
  pending: 'pending',
};
const KNOWN = [...Object.keys(FIELDS), ...Object.keys(ENDS)].join(', ');

/** The word of --map for a field. */
const wordOf = (field: StatementField): string =>
  Object.keys(FIELDS).find((word) => FIELDS[word] === field) ?? field;

/** What a person says of a file, beside what its vendor's adapter knows. */
export interface Given {
  /** The name of a field's column; empty: there is none. */
  columns: Partial<Record<StatementField, string>>;
  /** What words of the status mean. */
  ends: Partial<Record<StatementEnd, readonly string[]>>;
}

/**
 * Reads what was given by hand: "ref=request_id,status=State", "failed=99|98"; "at=" says that there is none.
 * @throws OperatorError where something given is unknown
 */
export function readMap(texts: readonly string[]): Given {
  const given: Given = { columns: {}, ends: {} };
  for (const part of texts.flatMap((text) => text.split(','))) {
    const [word = '', value = ''] = part.split(/=(.*)/s).map((text) => text.trim());
    const field = meaningOf(FIELDS, word);
    const end = meaningOf(ENDS, word);
    if (!part.includes('=') || (!field && !end))
      throw new OperatorError(`--map "${part}" is unknown. Write name=column, with a name of ${KNOWN}.`);
    if (end) given.ends[end] = [...(given.ends[end] ?? []), ...value.split('|')];
    else if (field) given.columns[field] = value;
  }
  return given;
}

/**
 * How a vendor's file is read: as its adapter says, changed by what a person says.
 * @throws OperatorError where no column of references is left
 */
export function mappingOf({ name, statementFile }: Vendor, given: Given): Mapping {
  const base: StatementFile = statementFile ?? { columns: {}, ends: COMMON_ENDS };
  const columns = { ...base.columns };
  for (const [field, column] of Object.entries(given.columns) as [StatementField, string][])
    if (column) columns[field] = [column];
    else delete columns[field];
  const ends = { ...base.ends };
  for (const [end, words] of Object.entries(given.ends) as [StatementEnd, readonly string[]][])
    Object.assign(ends, ended(end, ...words));
  if (!columns.ref && !columns.vendorRef)
    throw new OperatorError(`How ${name} writes its statement is not known.`, {
      remedy: 'Say it with --map, at least ref= (our reference) or vendor-ref= (its own).',
    });
  return { columns, ends, orderType: base.orderType };
}

/** Where the columns stand, from 0. */
export type Places = Partial<Record<StatementField, number>>;

/** @throws OperatorError naming the columns that are not there, and those that are */
export function placesOf({ columns }: Mapping, header: readonly string[]): Places {
  const places: Places = {};
  const missing: StatementField[] = [];
  for (const [field, names] of Object.entries(columns) as [StatementField, readonly string[]][]) {
    const place = columnOf(header, names);
    if (place === undefined) missing.push(field);
    else places[field] = place;
  }
  const isReference = (field: StatementField) => field === 'ref' || field === 'vendorRef';
  const hasReference = places.ref !== undefined || places.vendorRef !== undefined;
  const lacking = missing.filter((field) => !(hasReference && isReference(field)));
  if (lacking.length === 0) return places;
  const wanted = lacking.map((field) => `${wordOf(field)} (${(columns[field] ?? []).join(' or ')})`);
  throw new OperatorError(
    `The file has no column for ${wanted.join(', ')}. Its columns are ${header.join(', ')}.`,
    {
      remedy: `Say with --map which is which, such as ${lacking
        .map((field) => `${wordOf(field)}=…`)
        .join(',')}; leave a name empty where there is none.`,
    },
  );
}
