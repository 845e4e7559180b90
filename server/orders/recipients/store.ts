import type { BodyOf } from '#contract/endpoint.ts';
import type { changeRecipient, saveRecipient } from '#contract/recipients.ts';
import postgres from 'postgres';
import { validate } from 'uuid';
import type { OrderDeps } from '../../vendors/deps.ts';
import { notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ref.ts';
import { normaliseRecipient } from './check.ts';
import type { RecipientRow } from './list.ts';

type Store = Pick<OrderDeps, 'sql' | 'now'>;
type StoredRow = Omit<RecipientRow, 'lastUsedAt' | 'saved'>;

const MAX_SAVED = 500;
const COLUMNS = ['id', 'service', 'name', 'recipient', 'provider', 'plan_id'] as const;

const missing = () => notFound('You have not saved this customer.');
const asSaved = (row: StoredRow): RecipientRow => ({ ...row, lastUsedAt: null, saved: true });

/**
 * Saves a recipient, or renames the one saved before under the same number.
 * @throws AppError VALIDATION_FAILED on recipient, or on name when the agent has saved 500
 */
export async function save(
  { sql, now }: Store,
  agentId: string,
  body: BodyOf<typeof saveRecipient>,
): Promise<RecipientRow> {
  const recipient = normaliseRecipient(body.service, body.recipient);
  const at = now();
  const [row] = await sql.begin(async (tx) => {
    // Parallel saves take turns here, so that together they cannot pass the limit.
    await tx`SELECT FROM agents WHERE id = ${agentId} FOR NO KEY UPDATE`;
    return tx<StoredRow[]>`
      INSERT INTO recipients (agent_id, id, service, provider, recipient, name, plan_id, created_at)
      SELECT ${agentId}, ${newId(at)}, ${body.service}, ${body.provider}, ${recipient}, ${body.name},
        ${body.planId ?? null}, ${at}
      WHERE (SELECT count(*) FROM recipients WHERE agent_id = ${agentId}) < ${MAX_SAVED}
        OR EXISTS (SELECT FROM recipients WHERE agent_id = ${agentId} AND service = ${body.service}
          AND provider = ${body.provider} AND recipient = ${recipient})
      ON CONFLICT ON CONSTRAINT recipients_once DO UPDATE SET name = EXCLUDED.name, plan_id = EXCLUDED.plan_id
      RETURNING ${tx(COLUMNS)}`;
  });
  if (!row)
    throw validationFailed({ name: [`You have saved ${MAX_SAVED} customers. Remove one to save another.`] });
  return asSaved(row);
}

/** @throws AppError NOT_FOUND, or VALIDATION_FAILED on recipient */
export async function change(
  { sql }: Store,
  agentId: string,
  id: string,
  body: BodyOf<typeof changeRecipient>,
): Promise<RecipientRow> {
  if (!validate(id)) throw missing();
  const [before] = await sql<StoredRow[]>`
    SELECT ${sql(COLUMNS)} FROM recipients WHERE agent_id = ${agentId} AND id = ${id}`;
  if (!before) throw missing();
  const after = {
    service: body.service ?? before.service,
    provider: body.provider ?? before.provider,
    recipient: body.recipient ?? before.recipient,
    name: body.name ?? before.name,
    planId: body.planId === undefined ? before.planId : body.planId,
  };
  const recipient = normaliseRecipient(after.service, after.recipient);
  try {
    const [row] = await sql<StoredRow[]>`
      UPDATE recipients SET service = ${after.service}, provider = ${after.provider}, recipient = ${recipient},
        name = ${after.name}, plan_id = ${after.planId}
      WHERE agent_id = ${agentId} AND id = ${id}
      RETURNING ${sql(COLUMNS)}`;
    if (!row) throw missing();
    return asSaved(row);
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'recipients_once')
      throw validationFailed({ recipient: ['You have already saved this customer.'] });
    throw error;
  }
}

/** @throws AppError NOT_FOUND */
export async function remove({ sql }: Store, agentId: string, id: string): Promise<void> {
  if (!validate(id)) throw missing();
  const { count } = await sql`DELETE FROM recipients WHERE agent_id = ${agentId} AND id = ${id}`;
  if (count === 0) throw missing();
}
