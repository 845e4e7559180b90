import { DOCUMENT_VERSIONS } from '#domain/documents.ts';
import type { Transaction } from '../platform/db/sql.ts';

/** Notes that an agent agrees to the terms and the privacy notice in force. */
export async function noteConsents(tx: Transaction, agentId: string, at: Date): Promise<void> {
  for (const [document, version] of Object.entries(DOCUMENT_VERSIONS))
    await tx`
      INSERT INTO consents (agent_id, document, version, agreed_at)
      VALUES (${agentId}, ${document}, ${version}, ${at})`;
}
