import type { User } from '#contract/session.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { unauthenticated } from '../../platform/errors.ts';

/** A cashier, as far as the portal's frame shows who is logged in. */
export interface Person {
  id: string;
  name: string;
  login: string;
  createdAt: Date;
}

/** A cashier where an agent's own data would stand: nothing of the agent's is in it. */
export const presentUserOf = ({ id, name, login, createdAt }: Person): User => ({
  id,
  firstName: name,
  lastName: '',
  username: login,
  phone: login.startsWith('+') ? login : '',
  email: '',
  createdAt: createdAt.toISOString(),
  lastSignedInAt: null,
  pinAboveAmount: null,
});

/** @throws AppError UNAUTHENTICATED */
export async function findCashierUser(sql: Sql, id: string): Promise<User> {
  const [cashier] = await sql<Person[]>`SELECT id, name, login, created_at FROM cashiers WHERE id = ${id}`;
  if (!cashier) throw unauthenticated();
  return presentUserOf(cashier);
}
