import type { Logger } from 'pino';
import { firstText } from '../answers/fields.ts';
import type { Reply } from './client.ts';
import { meaningOf } from './codes.ts';

/** Logs what the operator must know of a reply, and hands it on. */
export function createReplyLog(log: Pick<Logger, 'error' | 'warn'>): (call: string, reply: Reply) => Reply {
  const refuse = (told: object) =>
    log.error(told, 'Reloadly refuses our account: orders fail until this is fixed');

  return (call, reply) => {
    if (reply.kind === 'locked-out') refuse({ call, detail: reply.detail });
    if (reply.kind === 'silent') log.warn({ call, detail: reply.detail }, 'Reloadly gave no answer');
    if (reply.kind !== 'answered' || reply.status < 400) return reply;
    const { status, answer } = reply;
    const errorCode = firstText(answer, ['errorCode']);
    // A server in trouble is not believed, here as in outcome.ts.
    if (status < 500 && errorCode && meaningOf(errorCode).kind === 'account')
      refuse({ call, status, errorCode, description: answer['message'] });
    else log.warn({ call, status, errorCode }, 'Reloadly answered with an error');
    return reply;
  };
}
