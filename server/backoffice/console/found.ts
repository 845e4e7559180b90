import type { FoundAgent, FoundLine } from '#contract/console/orders.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { FoundAgent as FoundOne } from '../find-agent.ts';

/** A line of any agent. */
export interface LineRow {
  ref: string;
  name: string;
  status: string;
  amountKobo: Kobo;
  isCredit: boolean;
  recipient: string | null;
  createdAt: Date;
  /** The username. */
  agent: string;
}

/** The columns of a LineRow, of a line `t` and its agent `a`. */
export const lineColumns = (sql: Sql) =>
  sql`t.ref, t.name, t.status, t.amount_kobo, t.balance_after_kobo > t.balance_before_kobo AS is_credit, t.recipient, t.created_at,
    a.username AS agent`;

export const presentLine = ({ amountKobo, createdAt, ...line }: LineRow): FoundLine => ({
  ...line,
  amount: toNaira(amountKobo),
  createdAt: createdAt.toISOString(),
});

export type AgentRow = Omit<FoundOne, 'level' | 'createdAt'>;

export const presentAgent = ({
  firstName,
  lastName,
  suspendedAt,
  erasedAt,
  ...agent
}: AgentRow): FoundAgent => ({
  id: agent.id,
  username: agent.username,
  phone: agent.phone,
  email: agent.email,
  name: `${firstName} ${lastName}`,
  suspendedAt: suspendedAt?.toISOString() ?? null,
  erasedAt: erasedAt?.toISOString() ?? null,
});
