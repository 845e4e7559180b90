import { randomUUID } from 'node:crypto';
import type { ConsoleCall } from '#contract/console/call.ts';
import type { Role } from '#contract/console/permissions.ts';
import { type StaffSignedIn } from '#contract/console/session.ts';
import { acceptInvitation, openInvitation } from '#contract/console/sign-in.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { inviteStaff } from '#server/backoffice/staff/staff.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type Answer, createTestApp } from '../support/app.ts';
import type { AppOptions } from '#server/api/app.ts';
import type { Deps } from '#server/funding/deps.ts';
import { fromBase32 } from '../identity/factors/from-base32.ts';

export const STAFF_PASSWORD = 'moi moi & okra 17';
/** One code is taken once: the next is half a minute away. */
export const STEP_MS = 30_000;

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Hired {
  id: string;
  email: string;
  token: string;
  /** The code that their app shows now. */
  code: () => string;
}

/** The app with its console, and people who work there. */
export async function createConsole(sql: Sql, deps: Partial<Deps> = {}, options: AppOptions = {}) {
  const test = await createTestApp(sql, { ...options, deps });
  const context = { ...test.deps, operator: 'tester' };

  async function ask<C extends ConsoleCall>(
    { base, path, method }: C,
    { params = {}, query, body, token, headers = {} }: Asked = {},
  ): Promise<Answer<DataOf<C>>> {
    const at = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await test.app.request(`${base}/${at}${search}`, {
      method,
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // A stream goes on: that it was opened is the answer.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const answer = (isStream ? {} : await response.json()) as Answer<DataOf<C>>['body'];
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** Invites somebody. @returns the token that their link ends in */
  async function invite(role: Role, email = `${role}-${randomUUID().slice(0, 8)}@shop.example`) {
    const { link, staff } = await inviteStaff(context, { name: `Ada ${role}`, email, role });
    return { token: link.split('#')[1] ?? '', id: staff.id, email };
  }

  type Invited = Awaited<ReturnType<typeof invite>>;

  /** An invitation's page, opened and filled in. */
  async function filledIn({ token }: Invited) {
    const { body } = await ask(openInvitation, { body: { token } });
    const code = () => totpCode(fromBase32(body.data.secret), stepAt(test.deps.now()));
    return { code, body: { token, password: STAFF_PASSWORD, code: code() } };
  }

  /** Takes an invitation up as its page does. */
  async function takeUp(invited: Invited): Promise<Hired> {
    const { code, ...asked } = await filledIn(invited);
    const { status, body } = await ask(acceptInvitation, asked);
    if (status !== 200) throw new Error(`the invitation answered ${status}: ${body.message}`);
    return { id: invited.id, email: invited.email, token: (body.data as StaffSignedIn).token, code };
  }

  const hire = async (role: Role): Promise<Hired> => takeUp(await invite(role));

  return { ...test, context, ask, invite, filledIn, takeUp, hire };
}
