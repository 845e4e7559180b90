import { action, type Changed } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Insistence } from '../insist.ts';
import type { Report } from '../report.ts';
import { importGiven } from './actions.ts';
import { readCodes } from './codes.ts';
import type { Preview } from './import-export.ts';
import { type PlanRow, type ProviderRow, readCatalogue, type StoredCatalogue } from './rows.ts';

/** A plan, or a provider as a whole. */
interface Coded {
  /** Such as data. */
  service: string;
  /** Such as MTN. */
  provider: string;
  /** The id of one on sale. @default the provider itself */
  plan?: string | undefined;
}

export interface OneCode extends Coded, Insistence {
  vendor: string;
  /** null: the vendor has it no more. */
  code: string | null;
  /** What it is as far as whoever changes it knows. Where it is another by now, nothing is done. @default what it is */
  seen?: string | null | undefined;
}

/** Gives a plan or a provider another code at one vendor, or takes it away. The record has the code before and after. */
export async function changeCode(context: OperatorContext, given: OneCode): Promise<Report> {
  if (given.seen !== undefined) return setCode(context, given);
  const found = findCoded(await readCatalogue(context.sql, context.now()), given);
  return setCode(context, { ...given, seen: codeIn(found, given.vendor) });
}

const setCode = action('catalogue code', putCode, ({ seen, ...recorded }: OneCode) => ({
  ...recorded,
  former: seen ?? null,
}));

async function putCode(context: OperatorContext, given: OneCode): Promise<Changed> {
  const { vendor, code, yesIKnow, reason } = given;
  const { sql, vendors, now } = context;
  if (!vendors.some(({ name }) => name === vendor)) throw new OperatorError(`There is no vendor ${vendor}.`);
  // writeCodes parts them by commas.
  if (code !== null && /[,\p{Cc}]/u.test(code))
    throw new OperatorError('A code has no commas and no line breaks. Write it as the vendor does.');
  const stored = await readCatalogue(sql, now());
  const { row, name } = findCoded(stored, given);
  refuseStale(row, given);
  if (codeIn({ row }, vendor) === code) return { message: 'It is so already.', changes: [] };
  const { changes } = await importGiven(context, {
    file: `the code of ${name} at ${vendor}`,
    catalogue: partOf(given),
    apply: true,
    isPartial: true,
    yesIKnow,
    reason,
    judge: ({ before }) => {
      refuseStale(findCoded(before, given).row, given);
      refuseTaken(before, given);
    },
  });
  return {
    message: code === null ? `${name} has no code at ${vendor} now.` : `${name} is ${code} at ${vendor} now.`,
    changes,
  };
}

interface Found {
  row: Pick<PlanRow | ProviderRow, 'vendorCodes'>;
  name: string;
}

/** @throws OperatorError where the catalogue has no such provider, or none of it on sale by this id */
function findCoded(stored: StoredCatalogue, { service, provider, plan }: Coded): Found {
  const ofService = stored.providers.find((row) => row.service === service && row.code === provider);
  if (!ofService) throw new OperatorError(`There is no provider ${provider} of ${service}.`);
  if (plan === undefined) return { row: ofService, name: ofService.name };
  const row = plansOf(stored, { service, provider }).find(({ id }) => id === plan);
  if (!row) throw new OperatorError(`${ofService.name} has no plan ${plan} on sale.`);
  return { row, name: row.name };
}

const plansOf = ({ plans }: StoredCatalogue, { service, provider }: Coded) =>
  plans.filter((row) => !row.withdrawnAt && row.service === service && row.provider === provider);

const codeIn = ({ row }: Pick<Found, 'row'>, vendor: string): string | null =>
  readCodes(row.vendorCodes)[vendor] ?? null;

function refuseStale(row: Found['row'], { vendor, seen }: OneCode): void {
  const current = codeIn({ row }, vendor);
  if (seen === undefined || current === seen) return;
  throw new OperatorError(
    `Somebody has changed the codes meanwhile. At ${vendor} it is ${current ?? 'none'} now. Nothing was done.`,
  );
}

/** Of two plans with one code an agent would pay for the one and get the other. */
function refuseTaken(before: Preview['before'], { vendor, code, plan, ...provider }: OneCode): void {
  if (plan === undefined || code === null) return;
  const other = plansOf(before, provider).find((row) => row.id !== plan && codeIn({ row }, vendor) === code);
  if (other)
    throw new OperatorError(`${other.name} is ${code} at ${vendor} already. Take it from there first.`);
}

/** The part of a catalogue that gives it this code. */
function partOf({ service, provider, plan, vendor, code }: OneCode): object {
  const vendorCodes = { [vendor]: code };
  const own = plan === undefined ? { vendorCodes } : { plans: [{ id: plan, vendorCodes }] };
  return { services: [{ code: service, providers: [{ code: provider, ...own }] }] };
}
