import type { Permission } from '#contract/console/permissions.ts';
import type { StaffSignedIn } from '#contract/console/session.ts';
import { STAFF_KEY } from '../storage/keys.ts';
import { keptAtom } from '../storage/storage.ts';
import { readStaff, type Staff } from './staff-entry.ts';

export const INITIAL_STAFF: Staff | null = null;

/** The console's own session, in every tab; an agent's in the same browser has nothing to do with it. */
export const $staff = keptAtom<Staff | null>(STAFF_KEY, INITIAL_STAFF, {
  read: readStaff,
  write: (staff) => staff ?? undefined,
});

/** What the pages show or leave out; the server judges each call by itself. */
export const may = (staff: Staff | null, permission: Permission): boolean =>
  staff?.permissions.includes(permission) ?? false;

export function startWork({ token, staff, permissions, expiresAt }: StaffSignedIn): void {
  $staff.set({ token, person: staff, permissions, expiryTime: Date.parse(expiresAt) });
}
