import { useState } from 'react';
import { Select } from '#components/Select.tsx';
import { type Role, ROLES } from '#contract/console/permissions.ts';
import { ROLE_WORDS, roleName } from './roles.ts';

const OPTIONS = ROLES.map((role) => ({ value: role, label: roleName(role) }));

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

interface RoleFieldProps {
  /** The role to begin with. */
  initial: Role;
  error: string | undefined;
}

/** A role, and what it is for; sent as `role`. */
export function RoleField({ initial, error }: RoleFieldProps) {
  const [role, setRole] = useState(initial);
  return (
    <Select
      name="role"
      label="Role"
      hint={ROLE_WORDS[role]}
      error={error}
      options={OPTIONS}
      value={role}
      onChange={({ target: { value } }) => isRole(value) && setRole(value)}
    />
  );
}

/** What a form sent as `role`. @throws when it had no RoleField */
export function roleOf(values: Record<string, string>): Role {
  const { role = '' } = values;
  if (!isRole(role)) throw new Error(`There is no role "${role}".`);
  return role;
}
