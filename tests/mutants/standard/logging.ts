import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const SECRETS = ['tests/server/security/secrets.test.ts'];
const EVENTS = ['tests/server/security/events.test.ts'];

/** What the log tells of an account, and what it must not. */
export const logging: readonly MutatedFile[] = [
  {
    file: 'server/api/factors.ts',
    beside: EVENTS,
    mistakes: {
      'a new PIN is not logged': {
        from: "    logSecurityEvent(log, 'PIN set', caller.agentId);\n",
        to: '',
      },
      'a PIN that is gone is not logged': {
        from: "    logSecurityEvent(log, 'PIN removed', caller.agentId);\n",
        to: '',
      },
      'a new second factor is not logged': {
        from: "    logSecurityEvent(log, 'authenticator app turned on', caller.agentId);\n",
        to: '',
      },
      'new recovery codes are not logged': {
        from: "    logSecurityEvent(log, 'recovery codes renewed', caller.agentId);\n",
        to: '',
      },
      'a second factor that is gone is not logged': {
        from: "    logSecurityEvent(log, 'authenticator app turned off', caller.agentId);\n",
        to: '',
      },
    },
  },
  {
    file: 'server/api/keys.ts',
    beside: EVENTS,
    mistakes: {
      'a new key is not logged': {
        from: '    logSecurityEvent(log, `${NAMES[mode]} made`, caller.agentId);\n',
        to: '',
      },
    },
  },
  {
    file: 'server/api/webhooks.ts',
    beside: EVENTS,
    mistakes: {
      'a new webhook is not logged': {
        from: "    logSecurityEvent(log, 'webhook set', caller.agentId);\n",
        to: '',
      },
      'a change of a webhook is not logged': {
        from: "    logSecurityEvent(log, 'webhook changed', caller.agentId);\n",
        to: '',
      },
      'a webhook that is gone is not logged': {
        from: "    logSecurityEvent(log, 'webhook removed', caller.agentId);\n",
        to: '',
      },
      'a new secret of a webhook is not logged': {
        from: "    logSecurityEvent(log, 'webhook secret made', caller.agentId);\n",
        to: '',
      },
    },
  },
  {
    file: 'server/api/funding.ts',
    beside: EVENTS,
    mistakes: {
      'a new funding account is not logged': {
        from: "      logSecurityEvent(log, 'funding account opened', caller.agentId);\n",
        to: '',
      },
    },
  },
  {
    file: 'server/identity/security-event.ts',
    beside: [...EVENTS, ...SECRETS],
    mistakes: {
      'the log does not know whose event it was': { from: '{ event, agentId }', to: '{ event }' },
    },
  },
  {
    file: 'server/platform/log.ts',
    beside: ['tests/unit/server/log.test.ts', ...SECRETS, 'tests/server/platform/http/errors.test.ts'],
    mistakes: {
      'passwords stand in the log': { from: "  'password',\n", to: '' },
      'a PIN stands in the log': { from: "  'pin',\n", to: '' },
      'a phone number stands in the log whole': { from: "'$1$2*****$3'", to: "'$&'" },
      'a token of a header stands in the log': { from: "'$1[hidden]'", to: "'$&'" },
      'an API key stands in the log': { from: "'ak_[hidden]'", to: "'$&'" },
      'an electricity token stands in the log': { from: "'[20 digits hidden]'", to: "'$&'" },
      'nothing is masked in the log': { from: 'hooks: { streamWrite: mask },', to: '' },
      'a line does not say when in UTC': {
        from: 'pino.stdTimeFunctions.isoTime',
        to: 'pino.stdTimeFunctions.nullTime',
      },
    },
  },
];
