import type { Role } from '#contract/console/permissions.ts';
import type { StaffMember } from '#contract/console/staff.ts';
import { invite, type Invitation } from '../../identity/staff/invitation.ts';
import { presentStaff, type StaffRow } from '../../identity/staff/person.ts';
import { removePasskeys } from '../../identity/staff/passkeys/passkeys.ts';
import { endStaffSessions } from '../../identity/staff/session.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ref.ts';
import { action, type Changed, reading } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { changesOf, type RecordedChange } from '../recorded-change.ts';
import type { Row } from '../report.ts';

const columns = (sql: Sql | Transaction) =>
  sql`id, name, email, role, password_hash IS NOT NULL AS is_active, signed_in_at, disabled_at`;

/** Everybody who works here or did, those who may still sign in first. */
export const readStaff = async ({ sql }: Pick<OperatorContext, 'sql'>): Promise<StaffMember[]> =>
  (
    await sql<StaffRow[]>`
      SELECT ${columns(sql)} FROM staff ORDER BY disabled_at IS NOT NULL, lower(name), id`
  ).map(presentStaff);

export const listStaff = reading('staff list', async (context) => {
  const staff = await readStaff(context);
  const rows: Row[] = staff.map(({ name, email, role, state, lastSignedInAt }) => ({
    email,
    name,
    role,
    state,
    lastSignedIn: lastSignedInAt && new Date(lastSignedInAt),
  }));
  return {
    message:
      rows.length === 0
        ? 'Nobody works at the console yet. Try: staff invite'
        : `${rows.length} of the staff.`,
    rows,
  };
});

interface StaffTold extends Changed {
  staff: StaffMember;
}

interface InvitedTold extends StaffTold {
  /** The path of the page that takes the invitation up, with its token. */
  link: string;
  endsAt: Date;
}

/** Somebody of the staff by id or email. @throws OperatorError when there is nobody */
async function find(sql: Sql | Transaction, who: string): Promise<StaffRow> {
  const [person] = await sql<StaffRow[]>`
    SELECT ${columns(sql)} FROM staff WHERE id::text = ${who} OR email = ${who.toLowerCase()}`;
  if (!person) throw new OperatorError(`Nobody of the staff is ${who}.`);
  return person;
}

async function invited(
  context: OperatorContext,
  person: StaffRow,
  changes: RecordedChange[],
): Promise<InvitedTold> {
  const { token, endsAt }: Invitation = await invite(context, person.id);
  return {
    message: `${person.name} is invited.`,
    changes,
    staff: presentStaff(person),
    link: `${context.config.publicBasePath}/console/invitation#${token}`,
    endsAt,
  };
}

interface Invitee {
  name: string;
  /** In small letters. */
  email: string;
  role: Role;
}

/** Invites somebody who is not of the staff yet. */
export const inviteStaff = action(
  'staff invite',
  async (context, { name, email, role }: Invitee): Promise<InvitedTold> => {
    const { sql, now } = context;
    const at = now();
    const [person] = await sql<StaffRow[]>`
      INSERT INTO staff (id, name, email, role, created_at) VALUES (${newId(at)}, ${name}, ${email}, ${role}, ${at})
      ON CONFLICT (email) DO NOTHING RETURNING ${columns(sql)}`;
    if (!person)
      throw new OperatorError(`${email} is of the staff already. Invite them again, or use another email.`);
    return invited(context, person, changesOf({}, { access: 'invited', role }));
  },
);

interface OfStaff {
  /** Id or email. */
  staff: string;
}

/**
 * Makes a new link: for an invitation that was lost, for who has lost their app or password, and for who comes back. Somebody who
 * is active signs in with password and code as before until they take it up, but no longer with a passkey.
 */
export const inviteAgain = action('staff invite-again', async (context, { staff }: OfStaff) => {
  const person = await find(context.sql, staff);
  await context.sql`UPDATE staff SET disabled_at = NULL WHERE id = ${person.id}`;
  const changes = changesOf({ access: presentStaff(person).state }, { access: 'invited again' });
  return invited(context, { ...person, disabledAt: null }, changes);
});

/** Held while the owners are counted: two who demote each other at once would leave none. */
const lockOwners = (tx: Transaction) => tx`SELECT id FROM staff WHERE role = 'owner' ORDER BY id FOR UPDATE`;

async function assertAnotherOwner(tx: Transaction, { id, role, name }: StaffRow): Promise<void> {
  if (role !== 'owner') return;
  const [other] = await tx`
    SELECT id FROM staff WHERE role = 'owner' AND id <> ${id} AND password_hash IS NOT NULL AND disabled_at IS NULL`;
  if (!other)
    throw new OperatorError(`${name} is the only owner who can sign in. Make somebody else an owner first.`);
}

/** Changes a person, within a transaction in which no other owner changes. */
async function change(
  context: OperatorContext,
  { staff }: OfStaff,
  apply: (tx: Transaction, person: StaffRow) => Promise<Changed>,
): Promise<StaffTold> {
  return context.sql.begin(async (tx) => {
    await lockOwners(tx);
    const person = await find(tx, staff);
    if (person.email === context.operator)
      throw new OperatorError('Nobody changes their own access. Ask another owner.');
    await assertAnotherOwner(tx, person);
    const told = await apply(tx, person);
    return { ...told, staff: presentStaff(await find(tx, person.id)) };
  });
}

/** Gives somebody another role. It holds for their next call. */
export const changeRole = action('staff role', (context, { staff, role }: OfStaff & { role: Role }) =>
  change(context, { staff }, async (tx, { id, name, role: before }) => {
    await tx`UPDATE staff SET role = ${role} WHERE id = ${id}`;
    return { message: `${name} is ${role} now.`, changes: changesOf({ role: before }, { role }) };
  }),
);

/** Ends somebody's access at once: their sessions, their password, their passkeys and what they were invited by. */
export const disableStaff = action('staff disable', (context, { staff }: OfStaff) =>
  change(context, { staff }, async (tx, person) => {
    const { id, name, email } = person;
    const at = context.now();
    await tx`
      UPDATE staff SET disabled_at = ${at}, password_hash = NULL, totp_secret = NULL, last_step = NULL,
        invitation_hash = NULL, invitation_secret = NULL, invitation_ends_at = NULL
      WHERE id = ${id}`;
    await endStaffSessions(tx, id, at);
    await removePasskeys(tx, { id, email }, at);
    const changes = changesOf({ access: presentStaff(person).state }, { access: 'disabled' });
    return { message: `${name} has no access any more.`, changes };
  }),
);
