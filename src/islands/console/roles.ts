import type { Role } from '#contract/console/permissions.ts';

const NAMES: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  finance: 'Finance',
  support: 'Support',
  auditor: 'Auditor',
};

export const roleName = (role: Role): string => NAMES[role];

/** What each role is for, in one sentence. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'May do everything, and says who else may.',
  manager: 'Runs the shop: orders, disputes and agents.',
  finance: 'Reads orders, money and the record of the staff.',
  support: 'Helps agents: orders, disputes, PINs and suspensions.',
  auditor: 'Reads everything and changes nothing.',
};
