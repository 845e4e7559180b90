import { viewAgent } from '#contract/console/views.ts';
import { viewAgent as openView } from '../../backoffice/view-agent.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(viewAgent, async ({ context, caller: { tokenHash }, params: { id } }) => {
    const { message, view } = await openView(context, { agent: id, staffSession: tokenHash });
    return { message, data: view };
  }),
];
