import { messageBoard, postMessage, withdrawMessage } from '#contract/console/messages.ts';
import { readMessages } from '../../backoffice/console/messages.ts';
import { tellAgents, withdrawNotice } from '../../backoffice/notices.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(messageBoard, async ({ deps }) => ({
    message: 'What was posted.',
    data: await readMessages(deps.reads),
  })),
  consoleRoute(postMessage, async ({ context, body }) => {
    await tellAgents(context, body);
    return {
      message: body.showFrom === undefined ? 'The message is posted.' : 'The message waits for its time.',
      data: await readMessages(context.sql),
    };
  }),
  consoleRoute(withdrawMessage, async ({ context, params: { id } }) => {
    const { message } = await withdrawNotice(context, { id });
    return { message, data: await readMessages(context.sql) };
  }),
];
