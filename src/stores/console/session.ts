import { PERMISSIONS, type Permission, ROLES } from '#contract/console/permissions.ts';
import type { StaffSession, StaffSignedIn } from '#contract/console/staff.ts';
import { STAFF_KEY } from '../storage/keys.ts';
import { isRecord, keptAtom } from '../storage/storage.ts';

/** Who of the staff is signed in. `expiryTime` is in milliseconds since 1970. */
export interface Staff {
  token: string;
  person: StaffSession['staff'];
  permissions: Permission[];
  expiryTime: number;
}

export const INITIAL_STAFF: Staff | null = null;

/** The console's own session, in every tab; an agent's in the same browser has nothing to do with it. */
export const $staff = keptAtom<Staff | null>(STAFF_KEY, INITIAL_STAFF, {
  read: readStaff,
  write: (staff) => staff ?? undefined,
});

/** True while the session's time has not passed. @param nowMs milliseconds since 1970 */
export const isAtWork = (staff: Staff | null, nowMs = Date.now()): staff is Staff =>
  staff !== null && staff.expiryTime > nowMs;

/** What the pages show or leave out; the server judges each call by itself. */
export const may = (staff: Staff | null, permission: Permission): boolean =>
  staff?.permissions.includes(permission) ?? false;

export function startWork({ token, staff, permissions, expiresAt }: StaffSignedIn): void {
  $staff.set({ token, person: staff, permissions, expiryTime: Date.parse(expiresAt) });
}

function readStaff(json: unknown): Staff | undefined {
  if (!isRecord(json) || !isRecord(json.person) || !Array.isArray(json.permissions)) return undefined;
  const { token, person, expiryTime } = json;
  if (typeof token !== 'string' || token === '' || typeof expiryTime !== 'number') return undefined;
  const { id, name, email } = person;
  const role = ROLES.find((known) => known === person.role);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string' || !role)
    return undefined;
  const given: unknown[] = json.permissions;
  const permissions = PERMISSIONS.filter((permission) => given.includes(permission));
  return { token, person: { id, name, email, role }, permissions, expiryTime };
}
