import type { Role } from '#contract/console/permissions.ts';
import type { StaffMember } from '#contract/console/staff.ts';

/** A row of staff, but for its secrets. */
export interface StaffRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Whether a password was set, by taking an invitation up. */
  isActive: boolean;
  signedInAt: Date | null;
  disabledAt: Date | null;
}

export const presentStaff = ({ id, name, email, role, ...row }: StaffRow): StaffMember => ({
  id,
  name,
  email,
  role,
  state: row.disabledAt ? 'disabled' : row.isActive ? 'active' : 'invited',
  lastSignedInAt: row.signedInAt?.toISOString() ?? null,
});
