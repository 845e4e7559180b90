import { describe, expect, it } from 'vitest';
import { ROLES } from '#contract/console/permissions.ts';
import { openInvitation } from '#contract/console/sign-in.ts';
import { inviteDemoStaff, leaveRequest } from '#server/demo/demo-staff.ts';
import { createConsole } from '../console/setting.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { command, type } = await createHouse(sql);
const test = await createConsole(sql);
const EMAIL = 'ada@shop.example';

describe('the staff, from the first owner on', { shuffle: false }, () => {
  it('lets the first owner in by a link that is printed once, and ends their access', async () => {
    expect((await command('staff', 'list')).message).toBe(
      'Nobody works at the console yet. Try: staff invite',
    );
    const { printed } = await type(
      'staff',
      'invite',
      'Ada@Shop.example',
      '--name',
      'Ada Obi',
      '--role',
      'owner',
    );
    const [, token = ''] = /\/console\/invitation#([\w-]{43})/.exec(printed) ?? [];
    const { body } = await test.ask(openInvitation, { body: { token } });
    expect(body.data).toMatchObject({ name: 'Ada Obi', email: EMAIL, role: 'owner' });
    const again = await command('staff', 'invite-again', EMAIL);
    expect(again.message).toContain('It works once, until ');
    expect((await test.ask(openInvitation, { body: { token } })).status).toBe(404);
    expect((await command('staff', 'list')).rows).toMatchObject([{ email: EMAIL, state: 'invited' }]);
  });

  it('refuses a role that there is not, and keeps one owner who can sign in', async () => {
    await expect(command('staff', 'role', EMAIL, 'king')).rejects.toThrow('king');
    await expect(command('staff', 'role', 'nobody@shop.example', 'owner')).rejects.toThrow(
      'Nobody of the staff is nobody@shop.example.',
    );
    const { email } = await test.hire('owner');
    await expect(command('staff', 'disable', email)).rejects.toThrow('the only owner who can sign in');
    await expect(command('staff', 'role', EMAIL, 'support')).resolves.toHaveProperty('code', 0);
  });

  it('the demo leaves a second person one credit, at whichever start', async () => {
    const { username } = await registered(test);
    await inviteDemoStaff(test.deps);
    await leaveRequest(test.deps, username);
    await leaveRequest(test.deps, username);
    const rows = await test.deps.sql`SELECT kind, state, amount_kobo FROM money_requests`;
    expect(rows).toEqual([{ kind: 'credit', state: 'waiting', amountKobo: 6_000_000n }]);
  });

  it('the demo has new links for somebody of each role at each start', async () => {
    const first = await inviteDemoStaff(test.deps);
    const second = await inviteDemoStaff(test.deps);
    expect(second.map(({ role }) => role)).toEqual(ROLES);
    for (const { role, link } of second) {
      expect(first.map((each) => each.link)).not.toContain(link);
      const [, token = ''] = link.split('#');
      expect((await test.ask(openInvitation, { body: { token } })).body.data.role).toBe(role);
    }
  });
});
