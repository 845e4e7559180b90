import { reconcileAloud } from '../backoffice/reconcile/aloud.ts';
import { serve } from '../serve.ts';
import { DEMO_CASHIERS } from './cashiers.ts';
import { closePastDays } from './close-days.ts';
import { DEMO_LOGIN, prepareDemo } from './demo-agent.ts';
import { type DemoInvitation, inviteDemoStaff, leaveRequest } from './demo-staff.ts';
import { leaveStatement } from './statement.ts';

// Kept apart from the data of `npm start`.
process.env.DATA_DIR ??= '.data-demo';
// Several vendors, so that the books tell costs, a bad day and what went another way.
process.env.VENDOR ??= 'sandbox:north,sandbox:south,sandbox:east';
process.env.ROUTING ??= 'cheapest';

const { username, password } = DEMO_LOGIN;
let invitations: DemoInvitation[] = [];

process.exit(
  await serve({
    async prepare(deps) {
      await prepareDemo(deps);
      await closePastDays(deps);
      invitations = await inviteDemoStaff(deps);
      await leaveRequest(deps, username);
      await leaveStatement(deps);
      await reconcileAloud({ ...deps, operator: 'nightly' }, {});
    },
    advice: (url) =>
      `Log in as ${username} with the password ${password} (sandbox only). Ctrl-C stops Kobodesk.\n` +
      `Its cashiers, ${DEMO_CASHIERS.logins.join(' and ')}, log in at ${url}/cashier with the PIN ${DEMO_CASHIERS.pin}.\n` +
      [
        'The console, with an authenticator app of yours, as:',
        ...invitations.map(({ role, link }) => `  ${role.padEnd(8)}${url}${link}`),
      ].join('\n'),
  }),
);
