import { IDENTITY_LEVELS, type IdentityLevel } from '#contract/identity-levels.ts';
import type { Kobo } from '#domain/money.ts';
import { action, reading } from '../action.ts';
import { readAmount } from '../amount.ts';
import { OperatorError } from '../context.ts';
import { changesOf } from '../recorded-change.ts';
import type { Row } from '../report.ts';

interface Kept extends Row {
  sale: Kobo | null;
  day: Kobo | null;
  balance: Kobo | null;
}

interface LevelRow extends Kept {
  code: IdentityLevel;
}

/** What agents may hold and sell by what is known of who they are, and how many are at each level. */
export const listLimits = reading('identity limits', async ({ sql }) => {
  const rows = await sql<LevelRow[]>`
    SELECT l.code, l.sale_kobo AS sale, l.day_kobo AS day, l.balance_kobo AS balance,
      CASE WHEN l.code = 'none' THEN (SELECT count(*) FROM agents WHERE live_agent_id IS NULL) - (SELECT count(*) FROM identities)
        ELSE (SELECT count(*) FROM identities i WHERE i.level = l.code) END::int AS agents
    FROM identity_levels l ORDER BY array_position(${[...IDENTITY_LEVELS]}::text[], l.code)`;
  return { message: 'A limit that is empty does not hold.', rows: [...rows] };
});

interface Limits {
  level: string;
  /** Naira, or "off". Left out: as it is. */
  sale?: string | undefined;
  day?: string | undefined;
  balance?: string | undefined;
  /** Kept on record. */
  reason: string;
}

/** Sets what agents of a level may sell at once and in a day, and what their wallet may hold; from the next order on. */
export const setLimits = action('identity limit', async ({ sql }, { level, sale, day, balance }: Limits) => {
  assertLevel(level);
  const given = Object.entries({ sale_kobo: sale, day_kobo: day, balance_kobo: balance }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  if (given.length === 0)
    throw new OperatorError('Nothing to set.', { remedy: 'Name --sale, --day or --balance.' });
  const limits = Object.fromEntries(
    given.map(([column, text]) => [column, text === 'off' ? null : readAmount(text)]),
  );
  const changes = await sql.begin(async (tx) => {
    const [before = {}] = await tx<Partial<Kept>[]>`
      SELECT sale_kobo AS sale, day_kobo AS day, balance_kobo AS balance FROM identity_levels WHERE code = ${level} FOR UPDATE`;
    const [after = {}] = await tx<Partial<Kept>[]>`
      UPDATE identity_levels SET ${tx(limits)} WHERE code = ${level}
      RETURNING sale_kobo AS sale, day_kobo AS day, balance_kobo AS balance`;
    return changesOf(before, after);
  });
  return {
    message: `The limits of the level ${level} are set. They hold from the next order on.`,
    changes,
  };
});

/** @throws OperatorError naming the levels there are */
export function assertLevel(level: string): asserts level is IdentityLevel {
  if (!(IDENTITY_LEVELS as readonly string[]).includes(level))
    throw new OperatorError(
      `There is no level of identity "${level}". Choose one of ${IDENTITY_LEVELS.join(', ')}.`,
    );
}
