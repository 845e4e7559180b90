import { changeRecipient, deleteRecipient, recipients, saveRecipient } from '#contract/recipients.ts';
import { type Route, route } from './route.ts';
import { listRecipients, presentRecipient } from '../orders/recipients/list.ts';
import { change, remove, save } from '../orders/recipients/store.ts';

export const routes: Route[] = [
  route(recipients, async ({ deps, caller, query }) => ({
    message: 'Your customers.',
    data: await listRecipients(deps.sql, caller.agentId, query),
  })),
  route(saveRecipient, async ({ deps, caller, body }) => ({
    status: 201,
    message: `${body.name} is saved.`,
    data: presentRecipient(await save(deps, caller.agentId, body)),
  })),
  route(changeRecipient, async ({ deps, caller, params, body }) => {
    const row = await change(deps, caller.agentId, params.id, body);
    return { message: `${row.name} is saved.`, data: presentRecipient(row) };
  }),
  route(deleteRecipient, async ({ deps, caller, params }) => {
    await remove(deps, caller.agentId, params.id);
    return { message: 'The customer is removed.', data: null };
  }),
];
