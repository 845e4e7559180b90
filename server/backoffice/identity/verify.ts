import { IDENTITY_PROOFS, type IdentityProof } from '#contract/console/proofs.ts';
import { IDENTITY_NUMBERS, type IdentityNumber } from '#contract/identity-levels.ts';
import { type Action, action, type AgentCase, type Changed } from '../action.ts';
import { OperatorError } from '../context.ts';
import { findAgent } from '../find-agent.ts';
import { changesOf } from '../recorded-change.ts';
import { assertLevel } from './limits.ts';

interface Verified extends AgentCase {
  /** `number`, or `address` for who has shown that too. */
  level: string;
  kind: string;
  /** The number's last four digits. The others are not asked for: what is not kept cannot be lost. */
  lastFour: string;
  proof: string;
}

const LAST_FOUR = /^\d{4}$/;

/** Whoever types the whole number in its place is refused, and it is not on record either. */
const recorded = ({ lastFour, ...given }: Verified): object =>
  LAST_FOUR.test(lastFour) ? { ...given, lastFour } : given;

const verify: Action<Verified, Changed> = async (context, given) => {
  const { level, kind, lastFour, proof } = given;
  assertLevel(level);
  if (level === 'none')
    throw new OperatorError('That is no level to verify.', { remedy: 'Try: identity withdraw' });
  assertKind(kind);
  assertProof(proof);
  if (!LAST_FOUR.test(lastFour))
    throw new OperatorError('Give the last four digits of the number alone.', {
      fields: { lastFour: ['Give only its last four digits.'] },
    });
  const { id, username } = await findAgent(context, given.agent);
  const now = context.now();
  const after = { level, number: `${kind} ending in ${lastFour}`, proof };
  const changes = await context.sql.begin(async (tx) => {
    // Of two who verify at once, the second finds what the first has written.
    await tx`SELECT FROM agents WHERE id = ${id} FOR NO KEY UPDATE`;
    const [before] = await tx<(typeof after)[]>`
      SELECT level, number_kind || ' ending in ' || last_four AS number, proof FROM identities WHERE agent_id = ${id}`;
    await tx`
    INSERT INTO identities (agent_id, level, number_kind, last_four, proof, verified_by, verified_at)
    VALUES (${id}, ${level}, ${kind}, ${lastFour}, ${proof}, ${context.operator}, ${now})
    ON CONFLICT (agent_id) DO UPDATE SET level = EXCLUDED.level, number_kind = EXCLUDED.number_kind,
      last_four = EXCLUDED.last_four, proof = EXCLUDED.proof, verified_by = EXCLUDED.verified_by,
      verified_at = EXCLUDED.verified_at`;
    return changesOf({ ...before }, after);
  });
  return { message: `${username} is verified: ${level}, ${after.number}.`, changes };
};

/** Notes that somebody of the staff has seen who an agent is. The limits of the level hold from the next order on. */
export const verifyIdentity = action('identity verify', verify, recorded);

/** Takes back that an agent was verified: the limits of nothing known hold from the next order on. */
export const withdrawIdentity = action('identity withdraw', async (context, { agent: who }: AgentCase) => {
  const { id, username } = await findAgent(context, who);
  const [before] = await context.sql<{ level: string; number: string; proof: string }[]>`
    DELETE FROM identities WHERE agent_id = ${id}
    RETURNING level, number_kind || ' ending in ' || last_four AS number, proof`;
  if (!before) throw new OperatorError(`${username} is not verified.`);
  return { message: `${username} is no longer verified.`, changes: changesOf({ ...before }, {}) };
});

function assertKind(kind: string): asserts kind is IdentityNumber {
  if (!(IDENTITY_NUMBERS as readonly string[]).includes(kind))
    throw new OperatorError(`"${kind}" is no number that shows who somebody is. Choose BVN or NIN.`);
}

function assertProof(proof: string): asserts proof is IdentityProof {
  if (!(IDENTITY_PROOFS as readonly string[]).includes(proof))
    throw new OperatorError(`"${proof}" is no proof. Choose one of ${IDENTITY_PROOFS.join(', ')}.`);
}
