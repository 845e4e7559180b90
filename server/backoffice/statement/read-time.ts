import { endOf, startOf } from '../../orders/list.ts';
import { validationFailed } from '../../platform/errors.ts';
import { OperatorError } from '../context.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const LOCAL = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ ,T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;

/**
 * A time as statements write it: ISO 8601, with a blank or a T, or day, month, year as in 21/11/2026 14:05. In Lagos, where no
 * zone is given; a day alone is its beginning. Undefined when it is none of these.
 */
export function readTime(text: string): Date | undefined {
  const iso = ISO.exec(text);
  if (iso) return timeOf(iso[1] ?? '', iso[2], iso[3]);
  const [, day = '', month = '', year = '', clock] = LOCAL.exec(text) ?? [];
  return year ? timeOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, clock) : undefined;
}

function timeOf(date: string, clock = '00:00', zone = '+01:00'): Date | undefined {
  const iso = `${date}T${clock.padStart(clock.indexOf(':') === 1 ? clock.length + 1 : 0, '0')}${zone.toUpperCase()}`;
  const at = new Date(iso.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at.getTime()) || !isDate(date) ? undefined : at;
}

// JavaScript takes 31 February for a day in March.
const isDate = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

/** The time that a statement covers, as it was given; both ends are included. */
export interface Period {
  from: Date | undefined;
  to: Date | undefined;
}

interface Bounds {
  from?: string | undefined;
  to?: string | undefined;
}

/** @throws AppError VALIDATION_FAILED on from or to when one is neither a day nor a time, or they are the wrong way round */
export function periodOf({ from: first, to: last }: Bounds): Period {
  const from = first === undefined ? undefined : new Date(startOf('from', first));
  const to = last === undefined ? undefined : new Date(endOf(last) - 1);
  if (from && to && from > to)
    throw validationFailed({ to: ['The end is before the beginning. Exchange them.'] });
  return { from, to };
}

/** The same, in the words of the command line. @throws OperatorError */
export function readPeriod(given: Bounds): Period {
  const { from, to } = { ...bound('from', given), ...bound('to', given) };
  if (from && to && from > to)
    throw new OperatorError(`--from ${given.from} is after --to ${given.to}. Exchange them.`);
  return { from, to };
}

function bound(name: 'from' | 'to', given: Bounds): Partial<Period> {
  try {
    return { [name]: periodOf({ [name]: given[name] })[name] };
  } catch (error) {
    throw new OperatorError(
      `--${name} "${given[name]}" is not a time. Write a day such as 2026-11-21, or a time such as 2026-11-21T14:05+01:00.`,
      { cause: error },
    );
  }
}
