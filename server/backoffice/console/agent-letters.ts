import type { AgentLetter } from '#contract/console/agent-letters.ts';
import { validate } from 'uuid';
import { LETTER_NAMES } from '../../messages/letters/letter-names.ts';
import { maskAddress } from '../../messages/letters/sent-letters.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { AgentMailKind } from '../../platform/mail/enqueue.ts';

const MOST = 50;

interface LetterRow {
  id: string;
  /** One of an earlier version may be none of ours. */
  kind: AgentMailKind;
  recipient: string;
  tries: number;
  askedAt: Date;
  sentAt: Date | null;
  dueAt: Date | null;
  lastError: string | null;
}

/** The latest letters to an agent with what became of each, newest first. @throws AppError NOT_FOUND */
export async function readAgentLetters(sql: Sql, id: string): Promise<AgentLetter[]> {
  const [agent] = await sql<{ email: string | null }[]>`
    SELECT email FROM agents WHERE id = ${validate(id) ? id : null} AND live_agent_id IS NULL`;
  if (!agent) throw notFound('There is no such agent.');
  const rows = await sql<LetterRow[]>`
    SELECT id, kind, recipient, tries, asked_at, sent_at, NULL::timestamptz AS due_at, NULL AS last_error FROM sent_letters
    WHERE agent_id = ${id}
    UNION ALL
    SELECT id, kind, recipient, tries, created_at, NULL, due_at, last_error FROM mails
    WHERE recipient = ${agent.email}
    ORDER BY asked_at DESC, id DESC LIMIT ${MOST}`;
  return rows.map(present);
}

const present = ({
  id,
  kind,
  recipient,
  tries,
  askedAt,
  sentAt,
  dueAt,
  lastError,
}: LetterRow): AgentLetter => ({
  id,
  name: LETTER_NAMES[kind] ?? kind,
  to: sentAt ? recipient : maskAddress(recipient),
  state: sentAt ? 'sent' : dueAt ? 'waiting' : 'failed',
  tries,
  problem: lastError,
  askedAt: askedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
