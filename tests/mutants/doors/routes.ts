import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const HTTP = 'tests/server/platform/http';

/** What a caller may do, and at whose expense. */
export const routes: readonly MutatedFile[] = [
  {
    file: 'server/api/mount-routes.ts',
    beside: [
      `${HTTP}/callers.test.ts`,
      `${HTTP}/answers.test.ts`,
      `${HTTP}/requests.test.ts`,
      `${HTTP}/purchases.test.ts`,
    ],
    elsewhere: [`${HTTP}/lanes.test.ts`, 'tests/server/orders/http.test.ts'],
    mistakes: {
      'calls of agents are open to all': {
        from: "if (endpoint.access === 'none') return undefined;",
        to: 'if (endpoint) return undefined;',
      },
      'a key makes calls that are for people': {
        from: '  assertMayCall(caller, endpoint);\n',
        to: '  void assertMayCall;\n',
      },
      'keys have no limit': {
        from: "if (caller?.kind === 'key') tell",
        to: "if (caller?.mode === 'nobody' as never) tell",
      },
      'the calls of one agent’s key use up another’s': {
        from: 'LIMITS.apiKey, caller.agentId',
        to: 'LIMITS.apiKey, caller.kind',
      },
      'a test key buys with real money': {
        from: "host[caller?.mode ?? 'live']",
        to: "host[caller ? 'live' : 'live']",
      },
      'a test answer does not say so': {
        from: "  if (caller.mode === 'test') c.header(MODE_HEADER, caller.mode);\n",
        to: '  void MODE_HEADER;\n',
      },
      'the log does not know whose call it was': { from: "  c.set('agentId', caller.agentId);\n", to: '' },
      'a path for files is taken for an id': {
        from: "Number(pathOf(a).includes(':')) - Number(pathOf(b).includes(':'))",
        to: "Number(pathOf(b).includes(':')) - Number(pathOf(a).includes(':'))",
      },
      'a method that a path has not got ends in nothing': {
        from: "      c.header('Allow', methods.join(', '));\n",
        to: '',
      },
      'a repeat does not say that it bought nothing': {
        from: "  if (isReplayed) c.header(REPLAYED_HEADER, 'true');\n",
        to: '  void REPLAYED_HEADER;\n',
      },
      'a paid order is answered with a refusal when it is sent again': {
        from: '    if (!earlier) throw refusal;\n    return earlier;',
        to: '    void earlier;\n    throw refusal;',
      },
      'reads go on after their caller has gone': { from: ', signal: c.req.raw.signal', to: '' },
      'an agent’s reads have no share': {
        from: 'deps.reads.onErrand({ ...errand, signal',
        to: 'deps.reads.onErrand({ signal',
      },
      'an agent’s writes have no share': {
        from: 'errand ? { ...deps, sql: deps.sql.onErrand(errand) } : deps',
        to: 'deps',
      },
    },
  },
  {
    file: 'server/api/accounts.ts',
    beside: [
      'tests/server/security/secrets.test.ts',
      'tests/server/security/events.test.ts',
      'tests/server/identity/sessions.test.ts',
    ],
    mistakes: {
      'a reset is not logged': {
        from: "logSecurityEvent(log, 'password reset', await confirmReset(deps, body, remoteAddress));",
        to: 'void log;\n    await confirmReset(deps, body, remoteAddress);',
      },
      'a login is not logged': { from: "logSecurityEvent(log, 'logged in', data.user.id);", to: '' },
      'a new account is not logged': { from: "logSecurityEvent(log, 'registered', data.user.id);", to: '' },
      'a session goes on after its agent has logged out': {
        from: "UPDATE sessions SET ended_at = ${deps.now()}, end_reason = 'LOGOUT'",
        to: "UPDATE sessions SET end_reason = 'LOGOUT'",
      },
      'logging out ends the sessions of all agents': {
        from: 'WHERE token_hash = ${caller.tokenHash} AND ended_at IS NULL',
        to: 'WHERE ended_at IS NULL',
      },
    },
  },
];
