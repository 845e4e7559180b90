import { DOCUMENT_VERSIONS, type DocumentName } from '#domain/documents.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { postNotice } from './notices.ts';

const NAMES: Record<DocumentName, string> = { privacy: 'privacy notice', terms: 'terms' };

type Versions = Record<DocumentName, string>;

/**
 * Tells every agent once of terms or a privacy notice that changed. Those that a database begins with are told to nobody.
 * @param versions left out: those in force
 */
export async function tellDocuments(
  sql: Sql,
  now: Date,
  versions: Versions = DOCUMENT_VERSIONS,
): Promise<void> {
  await sql.begin(async (tx) => {
    const rows = Object.entries(versions).map(([document, version]) => ({ document, version, since: now }));
    // Processes that start together: the others wait here, and find the rows.
    const added = await tx<{ document: DocumentName; isFirst: boolean }[]>`
      WITH added AS (
        INSERT INTO document_versions ${tx(rows)} ON CONFLICT DO NOTHING RETURNING document)
      SELECT document, NOT EXISTS (SELECT FROM document_versions v WHERE v.document = added.document) AS is_first
      FROM added ORDER BY document`;
    const changed = added.filter(({ isFirst }) => !isFirst).map(({ document }) => document);
    for (const document of changed)
      await postNotice(tx, {
        title: `Our ${NAMES[document]} changed`,
        message: `Please read the new version: it is linked at the end of your profile. Write to us if you do not agree.`,
        level: 'info',
        now,
      });
  });
}
