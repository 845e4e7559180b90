import {
  beginTotp,
  confirmTotp,
  factors,
  removePin,
  removeTotp,
  renewRecoveryCodes,
  setPin,
} from '#contract/factors.ts';
import { TOTP } from '#contract/limits.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import { type Route, route } from './route.ts';
import { readFactors } from '../identity/factors/factors.ts';
import { dropPin, replacePin } from '../identity/factors/pin.ts';
import { begin, confirm, renewCodes, switchOff } from '../identity/factors/totp-setup.ts';

const COPY = 'Save the recovery codes now: we show them only once.';

export const routes: Route[] = [
  route(factors, async ({ deps, caller }) => ({
    message: 'What is asked for besides your password.',
    data: await readFactors(deps, caller.agentId),
  })),
  route(setPin, async ({ deps, log, caller, body }) => {
    await replacePin(deps, caller.agentId, body);
    logSecurityEvent(log, 'PIN set', caller.agentId);
    return { message: 'Your PIN is set.', data: await readFactors(deps, caller.agentId) };
  }),
  route(removePin, async ({ deps, log, caller, body }) => {
    await dropPin(deps, caller.agentId, body.password);
    logSecurityEvent(log, 'PIN removed', caller.agentId);
    return { message: 'Sales no longer ask for a PIN.', data: await readFactors(deps, caller.agentId) };
  }),
  route(beginTotp, async ({ deps, caller, body }) => ({
    status: 201,
    message: `Add it to your authenticator app, then enter the ${TOTP.digits} digits that it shows.`,
    data: await begin(deps, caller.agentId, body.password),
  })),
  route(confirmTotp, async ({ deps, log, caller, body }) => {
    const data = await confirm(deps, caller.agentId, body.code);
    logSecurityEvent(log, 'authenticator app turned on', caller.agentId);
    return { message: `Logins ask for a code from now on. ${COPY}`, data };
  }),
  route(renewRecoveryCodes, async ({ deps, log, caller, body }) => {
    const data = await renewCodes(deps, log, caller.agentId, body);
    logSecurityEvent(log, 'recovery codes renewed', caller.agentId);
    return { message: `The old codes no longer work. ${COPY}`, data };
  }),
  route(removeTotp, async ({ deps, log, caller, body }) => {
    await switchOff(deps, log, caller.agentId, body);
    logSecurityEvent(log, 'authenticator app turned off', caller.agentId);
    return { message: 'Logins no longer ask for a code.', data: await readFactors(deps, caller.agentId) };
  }),
];
