import {
  confirmPasswordReset,
  login,
  register,
  requestPasswordReset,
  verifyPasswordReset,
} from '#contract/accounts.ts';
import * as contacts from '#contract/contacts.ts';
import * as erasing from '#contract/erasure.ts';
import { copyOwnData } from '#contract/own-data.ts';
import { changePassword, confirmSession } from '#contract/own-password.ts';
import { currentUser, logout } from '#contract/session.ts';
import { unauthenticated } from '../platform/errors.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { type Route, route } from './route.ts';
import { AGENT_COLUMNS, type AgentRow, presentUser } from '../identity/agent.ts';
import { askPhoneChange, changePhone } from '../identity/contacts/change-phone.ts';
import { confirmEmail, sendEmailCode } from '../identity/contacts/confirm-email.ts';
import { askErasure, keepAccount, readErasure } from '../identity/erasure/asked.ts';
import { copyData } from '../identity/own-data/copy-data.ts';
import { replacePassword } from '../identity/passwords/change-password.ts';
import { changeWithLetter, confirm } from '../identity/sessions/confirm-session.ts';
import { logOutCashier } from '../identity/cashiers/session.ts';
import { findCashierUser } from '../identity/cashiers/user.ts';
import { logIn } from '../identity/sessions/login.ts';
import { registerAgent } from '../identity/sessions/register.ts';
import { confirmReset, exchangeCode, requestReset } from '../identity/resets/reset-password.ts';
import { logSecurityEvent } from '../identity/security-event.ts';

const SENT_TO = { phone: 'old phone number', email: 'email' } as const;

export const routes: Route[] = [
  route(register, async ({ deps, log, body, remoteAddress }) => {
    const data = await registerAgent(deps, body, remoteAddress);
    logSecurityEvent(log, 'registered', data.user.id);
    return {
      status: 201,
      message: 'Your account is ready. Welcome! We sent a code to your email: enter it under Profile.',
      data,
    };
  }),
  route(login, async ({ deps, log, body, remoteAddress }) => {
    const data = await logIn(deps, log, body, remoteAddress);
    logSecurityEvent(log, 'logged in', data.user.id);
    return { message: 'You are logged in.', data };
  }),
  route(currentUser, async ({ deps, caller }) => {
    if (caller.cashier)
      return { message: 'Your account.', data: { user: await findCashierUser(deps.sql, caller.cashier.id) } };
    const [agent] = await deps.sql<AgentRow[]>`
      SELECT ${deps.sql(AGENT_COLUMNS)} FROM agents WHERE id = ${caller.agentId}`;
    if (!agent) throw unauthenticated();
    return { message: 'Your account.', data: { user: presentUser(agent) } };
  }),
  route(logout, async ({ deps, caller }) => {
    if (caller.cashier) await logOutCashier(deps.sql, caller.tokenHash, deps.now());
    else
      await deps.sql`
        UPDATE sessions SET ended_at = ${deps.now()}, end_reason = 'LOGOUT'
        WHERE token_hash = ${caller.tokenHash} AND ended_at IS NULL`;
    return { message: 'You have Logout', data: null };
  }),
  route(changePassword, async ({ deps, caller, body }) => {
    await replacePassword(deps, caller.agentId, body);
    return { message: 'Your password is changed.', data: null };
  }),
  route(confirmSession, async ({ deps, log, caller, body }) => ({
    message: 'Thank you. You can continue.',
    data: await confirm(deps, log, caller, body),
  })),
  route(contacts.sendEmailCode, async ({ deps, caller }) => {
    const email = await sendEmailCode(deps, caller.agentId);
    return {
      message: email ? `A code is on its way to ${email}.` : 'Your email is confirmed already.',
      data: null,
    };
  }),
  route(contacts.confirmEmail, async ({ deps, log, caller, body }) => {
    const user = await confirmEmail(deps, caller.agentId, body.otp);
    logSecurityEvent(log, 'email confirmed', caller.agentId);
    return { message: 'Your email is confirmed.', data: { user } };
  }),
  route(contacts.askPhoneChange, async ({ deps, log, caller, body }) => {
    const sentTo = await askPhoneChange(deps, caller, body);
    logSecurityEvent(log, 'phone change asked for', caller.agentId);
    return { message: `A code is on its way to your ${SENT_TO[sentTo]}.`, data: { sentTo } };
  }),
  route(contacts.changePhone, async ({ deps, log, caller, body }) => {
    const user = await changePhone(deps, caller.agentId, body.otp);
    logSecurityEvent(log, 'phone changed', caller.agentId);
    return { message: 'Your phone number is changed.', data: { user } };
  }),
  route(copyOwnData, async ({ deps, log, caller }) => {
    await take(deps, LIMITS.ownData, caller.agentId);
    await changeWithLetter(deps, caller, 'DATA_COPIED', async () => undefined);
    logSecurityEvent(log, 'data copied', caller.agentId);
    const reads = deps.reads.onErrand({ agentId: caller.agentId });
    return new Response(copyData(reads, caller.agentId, deps.now()), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-data.zip"',
      },
    });
  }),
  route(erasing.erasure, async ({ deps, caller }) => ({
    message: 'What becomes of your account.',
    data: await readErasure(deps.sql, caller.agentId),
  })),
  route(erasing.askErasure, async ({ deps, log, caller }) => {
    const data = await askErasure(deps, caller);
    logSecurityEvent(log, 'erasure asked for', caller.agentId);
    return { message: 'We will erase your account. You can still keep it.', data };
  }),
  route(erasing.keepAccount, async ({ deps, log, caller }) => {
    const data = await keepAccount(deps.sql, caller.agentId);
    logSecurityEvent(log, 'account kept', caller.agentId);
    return { message: 'You keep the account.', data };
  }),
  route(requestPasswordReset, async ({ deps, body, remoteAddress }) => {
    await requestReset(deps, body, remoteAddress);
    return { message: 'If this email has an account, a code is on its way to it.', data: null };
  }),
  route(verifyPasswordReset, async ({ deps, body, remoteAddress }) => ({
    message: 'The code is correct. Choose a new password.',
    data: { resetToken: await exchangeCode(deps, body, remoteAddress) },
  })),
  route(confirmPasswordReset, async ({ deps, log, body, remoteAddress }) => {
    logSecurityEvent(log, 'password reset', await confirmReset(deps, body, remoteAddress));
    return { message: 'Your new password is set. Please log in with it.', data: null };
  }),
];
