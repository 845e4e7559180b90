import * as calls from '#contract/cashiers.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { add, change, end, listCashiers, readTill } from '../identity/cashiers/manage.ts';
import { cashiersOn, switchTo } from '../identity/cashiers/sign-in.ts';
import { readCashierDay } from '../ledger/cashier-day.ts';
import { countDay, listDays } from '../orders/cashiers/day.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  route(calls.cashiers, async ({ deps, caller }) => ({
    message: 'Your cashiers.',
    data: await listCashiers(deps, caller.agentId),
  })),
  route(calls.addCashier, async ({ deps, log, caller, body }) => {
    const data = await add(deps, caller, body);
    logSecurityEvent(log, 'cashier added', caller.agentId);
    return { status: 201, message: `${data.name} can log in with ${data.login} and the PIN.`, data };
  }),
  route(calls.changeCashier, async ({ deps, log, caller, params, body }) => {
    const data = await change(deps, caller, params.id, body);
    logSecurityEvent(log, 'cashier changed', caller.agentId);
    return { message: `${data.name} is changed.`, data };
  }),
  route(calls.endCashier, async ({ deps, log, caller, params }) => {
    const data = await end(deps, caller.agentId, params.id);
    logSecurityEvent(log, 'cashier ended', caller.agentId);
    return { message: `${data.name} is logged out and can no longer log in.`, data };
  }),
  route(calls.till, async ({ deps, caller }) => {
    const { id, ...shop } = await readTill(deps, caller);
    const soldKobo = await readCashierDay(deps.sql, id, lagosTime(deps.now().getTime()).date);
    return { message: 'What you may sell.', data: { ...shop, soldToday: toNaira(kobo(soldKobo)) } };
  }),
  route(calls.cashierDays, async ({ deps, caller, query }) => ({
    message: 'What each cashier should have taken.',
    data: await listDays(deps.sql, caller.agentId, query.date ?? lagosTime(deps.now().getTime()).date),
  })),
  route(calls.countCashierDay, async ({ deps, caller, params, body }) => ({
    message: 'The count is noted.',
    data: await countDay(deps, caller.agentId, params.id, body),
  })),
  route(calls.cashiersHere, async ({ deps, body, remoteAddress }) => ({
    message: 'Who sells on this device.',
    data: await cashiersOn(deps, body.deviceMark, remoteAddress),
  })),
  route(calls.switchCashier, async ({ deps, log, body, remoteAddress }) => {
    const data = await switchTo(deps, log, body, remoteAddress);
    logSecurityEvent(log, 'cashier switched', undefined);
    return { message: 'You are logged in.', data };
  }),
];
