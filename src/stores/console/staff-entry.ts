import { PERMISSIONS, type Permission, ROLES } from '#contract/console/permissions.ts';
import type { StaffSession } from '#contract/console/session.ts';
import { isRecord } from '../storage/entry.ts';

/** Who of the staff is signed in. `expiryTime` is in milliseconds since 1970. */
export interface Staff {
  token: string;
  person: StaffSession['staff'];
  permissions: Permission[];
  expiryTime: number;
}

/** True while the session's time has not passed. @param nowMs milliseconds since 1970 */
export const isAtWork = (staff: Staff | null | undefined, nowMs = Date.now()): staff is Staff =>
  !!staff && staff.expiryTime > nowMs;

export function readStaff(json: unknown): Staff | undefined {
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
