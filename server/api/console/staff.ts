import {
  changeRole,
  disableStaff,
  inviteAgain,
  type Invited,
  inviteStaff,
  staffList,
} from '#contract/console/staff.ts';
import * as backoffice from '../../backoffice/staff/staff.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

const asInvited = ({ staff, link, endsAt }: { staff: Invited['staff']; link: string; endsAt: Date }) => ({
  staff,
  link,
  endsAt: endsAt.toISOString(),
});

export const routes: ConsoleRoute[] = [
  consoleRoute(staffList, async ({ deps }) => ({
    message: 'The staff.',
    data: await backoffice.readStaff(deps),
  })),
  consoleRoute(inviteStaff, async ({ context, body }) => {
    const told = await backoffice.inviteStaff(context, body);
    return { message: told.message, data: asInvited(told) };
  }),
  consoleRoute(inviteAgain, async ({ context, params }) => {
    const told = await backoffice.inviteAgain(context, { staff: params.id });
    return { message: told.message, data: asInvited(told) };
  }),
  consoleRoute(changeRole, async ({ context, params, body }) => {
    const { message, staff } = await backoffice.changeRole(context, { staff: params.id, role: body.role });
    return { message, data: staff };
  }),
  consoleRoute(disableStaff, async ({ context, params }) => {
    const { message, staff } = await backoffice.disableStaff(context, { staff: params.id });
    return { message, data: staff };
  }),
];
