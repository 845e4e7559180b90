import type { Role } from '#contract/console/permissions.ts';
import { inviteAgain, inviteStaff } from '../backoffice/staff/staff.ts';
import { decideMoney } from '../backoffice/two-people/ask.ts';
import type { Deps } from '../funding/deps.ts';

/** Somebody of each role. */
const STAFF: Record<Role, string> = {
  owner: 'Amaka Nwosu',
  manager: 'Tunde Bakare',
  finance: 'Zainab Yusuf',
  support: 'Ngozi Eze',
  auditor: 'Efe Okoro',
};

const CREDIT = { amount: '60000', reference: 'Ticket 4711', reason: 'Two orders were paid twice' };

/** Leaves the second person a credit that finance asked for, once. */
export async function leaveRequest(deps: Deps, agent: string): Promise<void> {
  const [asked] = await deps.sql`SELECT FROM money_requests LIMIT 1`;
  const [finance] = await deps.sql<
    { id: string }[]
  >`SELECT id FROM staff WHERE role = 'finance' ORDER BY id LIMIT 1`;
  if (asked || !finance) return;
  const person = {
    id: finance.id,
    name: STAFF.finance,
    email: 'finance@example.com',
    role: 'finance',
  } as const;
  await decideMoney({ ...deps, operator: person.email }, person, 'credit', { agent, ...CREDIT });
}

export interface DemoInvitation {
  role: Role;
  /** Its path. */
  link: string;
}

/**
 * Lets whoever runs the demo into its console, as somebody of each role. Each start has links of its own, which leave who took an
 * earlier one up as they are until they are taken up too. @returns the owner's first
 */
export async function inviteDemoStaff(deps: Deps): Promise<DemoInvitation[]> {
  const context = { ...deps, operator: 'demo' };
  const invitations: DemoInvitation[] = [];
  for (const [role, name] of Object.entries(STAFF) as [Role, string][]) {
    const email = `${role}@example.com`;
    const [known] = await deps.sql`SELECT id FROM staff WHERE email = ${email}`;
    const { link } = known
      ? await inviteAgain(context, { staff: email })
      : await inviteStaff(context, { name, email, role });
    invitations.push({ role, link });
  }
  return invitations;
}
