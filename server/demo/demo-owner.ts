import { inviteAgain, inviteStaff } from '../backoffice/staff/staff.ts';
import type { Deps } from '../funding/deps.ts';

const OWNER = { name: 'Amaka Nwosu', email: 'owner@example.com', role: 'owner' } as const;

/**
 * Lets whoever runs the demo into its console. Each start has a link of its own, which leaves who took an earlier one up as they are
 * until it is taken up too. @returns its path
 */
export async function inviteDemoOwner(deps: Deps): Promise<string> {
  const context = { ...deps, operator: 'demo' };
  const [owner] = await deps.sql`SELECT id FROM staff WHERE email = ${OWNER.email}`;
  const { link } = owner
    ? await inviteAgain(context, { staff: OWNER.email })
    : await inviteStaff(context, OWNER);
  return link;
}
