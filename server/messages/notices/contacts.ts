import { type Contact, Contact as ContactSchema } from '#contract/notices.ts';
import * as z from 'zod/mini';
import type { Sql } from '../../platform/db/sql.ts';

/** How to reach support, as the operator set it. */
export async function listContacts(sql: Sql): Promise<Contact[]> {
  const [row] = await sql<{ value: unknown }[]>`SELECT value FROM settings WHERE key = 'contacts'`;
  return z.parse(z.array(ContactSchema), row?.value ?? []);
}
