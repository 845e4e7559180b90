import { setTimeout as wait } from 'node:timers/promises';
import type { ConsoleCall } from '#contract/console/call.ts';
import type { Role } from '#contract/console/permissions.ts';
import { acceptInvitation, openInvitation } from '#contract/console/sign-in.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { inviteStaff } from '#server/backoffice/staff/staff.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OperatorContext } from '#server/backoffice/context.ts';
import { fromBase32 } from '../server/identity/factors/from-base32.ts';
import type { Tally } from './clients.ts';

const RETRY_MS = 150;
const PASSWORD = 'moi moi & okra 17';

/** Somebody of the staff, signed in. */
export interface Colleague {
  email: string;
  token: string;
}

export interface Told<Data> {
  /** Below 500: what became of it is known. */
  status: number;
  message: string;
  data: Data;
}

interface Asked<C extends ConsoleCall> {
  params?: Record<string, string>;
  body?: BodyOf<C>;
  token?: string;
}

/** Calls the console of one process after the other until one answers. */
export class Console {
  /** What was sent again, since nothing or a 5xx came back. */
  resent = 0;

  constructor(
    readonly baseUrls: readonly string[],
    readonly tally: Tally,
    readonly signal: AbortSignal,
  ) {}

  /** @param first the process that is asked first */
  async ask<C extends ConsoleCall>(
    call: C,
    { params = {}, body, token }: Asked<C>,
    first = 0,
  ): Promise<Told<DataOf<C>>> {
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    for (let process = first; ; process++) {
      this.signal.throwIfAborted();
      const url = `${this.baseUrls[process % this.baseUrls.length]}${call.base}/${path}`;
      const response = await fetch(url, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const told = await response?.json().catch(() => undefined);
      if (response && told && response.status < 500)
        return { ...(told as Told<DataOf<C>>), status: response.status };
      if (response?.status === 500) this.tally.serverErrors += 1;
      this.resent += 1;
      await wait(RETRY_MS);
    }
  }
}

/** Invites somebody, who takes it up as the page does. */
export async function hire(sql: Sql, desk: Console, role: Role, name: string): Promise<Colleague> {
  const context: OperatorContext = {
    sql,
    now: () => new Date(),
    operator: 'faults',
    config: readConfig({}),
    vendors: [],
    fundingProvider: { name: 'faults' } as OperatorContext['fundingProvider'],
  };
  const email = `${name}@shop.example`;
  const { link } = await inviteStaff(context, { name, email, role });
  const token = link.split('#')[1] ?? '';
  const { data } = await desk.ask(openInvitation, { body: { token } });
  const code = totpCode(fromBase32(data.secret), stepAt(new Date()));
  const accepted = await desk.ask(acceptInvitation, { body: { token, password: PASSWORD, code } });
  if (accepted.status !== 200) throw new Error(`an invitation was not taken up: ${accepted.message}`);
  return { email, token: accepted.data.token };
}
