import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const SIGN_IN = 'tests/server/identity/cashiers/sign-in.test.ts';
const MANAGE = 'tests/server/identity/cashiers/manage.test.ts';
const CALLS = 'tests/server/security/cashiers.test.ts';

/** Who sells for an agent: their PIN, their one session, and what they may call. */
export const cashiers: readonly MutatedFile[] = [
  {
    file: 'server/identity/cashiers/calls.ts',
    beside: [CALLS],
    mistakes: {
      'a cashier makes every call of the agent': { from: 'if (!allowed) throw', to: 'if (false) throw' },
      'a cashier reads the balance that is not shown to them': {
        from: "if (allowed === 'balance' && !seesBalance)",
        to: 'if (false)',
      },
    },
  },
  {
    file: 'server/identity/cashiers/pin.ts',
    beside: [SIGN_IN],
    mistakes: {
      'wrong PINs lock nothing': { from: 'pin_wrong_tries + 1 >= ${PIN.tries}::int', to: 'false' },
      'a locked PIN is taken': {
        from: 'if (isLocked(tried.pinLockedUntil, deps.now()))',
        to: 'if (false)',
        lives: 'both UPDATEs refuse it too: this spares the hash and tells the time that is left',
      },
      'a right PIN among too many parallel guesses is taken': {
        from: 'if (count === 0) throw locked(field, lockEnd(deps.now()), deps.now());',
        to: '',
      },
    },
  },
  {
    file: 'server/identity/cashiers/sign-in.ts',
    beside: [SIGN_IN],
    mistakes: {
      'a guest guesses a PIN without end': {
        from: 'await take(deps, LIMITS.cashierLogin, cashier.id);',
        to: '',
      },
      'a cashier switches on a phone where they never were': {
        from: 'if (!cashier?.isKnownHere) throw notHere();',
        to: 'if (!cashier) throw notHere();',
      },
      'a cashier logs in out of hours': { from: 'refuseOutsideHours(cashier, now());', to: '' },
      'a cashier of a suspended shop logs in': {
        from: '    refuseSuspendedShop(cashier.suspendedAt);',
        to: '',
      },
    },
  },
  {
    file: 'server/identity/cashiers/session.ts',
    beside: [SIGN_IN, MANAGE],
    mistakes: {
      'a login leaves the session before it open': {
        from: '(cashier_id = ${cashier.id} OR (device',
        to: '((device',
      },
      'a phone goes on selling for whoever was there before': {
        from: ' OR (device = ${device} AND agent_id = ${cashier.agentId})',
        to: '',
      },
      'a session of a cashier is open for ever': { from: 'session.expiresAt <= at || ', to: '' },
      'a cashier of a suspended shop sells on': {
        from: '  refuseSuspendedShop(session.suspendedAt);',
        to: '',
      },
      'a cashier who has ended sells on': { from: 'if (session.endReason) throw unauthenticated();', to: '' },
    },
  },
  {
    file: 'server/identity/cashiers/manage.ts',
    beside: [MANAGE],
    mistakes: {
      'an agent changes the cashier of another': {
        from: 'WHERE id = ${id} AND agent_id = ${agentId} AND ended_at IS NULL\n        FOR',
        to: 'WHERE id = ${id} AND ended_at IS NULL\n        FOR',
      },
      'an agent ends the cashier of another': {
        from: 'ended_at = ${now()} WHERE id = ${id} AND agent_id = ${agentId} AND',
        to: 'ended_at = ${now()} WHERE id = ${id} AND',
      },
      'a cashier who has ended stays logged in': {
        from: "await endCashierSession(tx, id, 'ENDED', now());",
        to: '',
      },
      'a new PIN leaves the session of the old one open': {
        from: "if (pinHash !== undefined) await endCashierSession(tx, id, 'PIN_CHANGED', at);",
        to: '',
      },
      'a cashier is added without a letter': { from: "'CASHIER_ADDED'", to: "'WEBHOOK_SET'" },
    },
  },
];
