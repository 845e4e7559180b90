import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const SESSION = [
  'tests/unit/stores/session',
  'tests/unit/stores/forget.test.ts',
  'tests/unit/stores/kept.test.ts',
];
const FORGET = ['tests/unit/stores/forget.test.ts', 'tests/unit/stores/storage.test.ts'];

/** The session: its begin, its end, and what it leaves on the device. */
export const session: readonly MutatedFile[] = [
  {
    file: 'src/stores/session/session.ts',
    beside: SESSION,
    elsewhere: ['tests/unit/stores/outbox', 'tests/unit/stores/wallet.test.ts'],
    mistakes: {
      'a login leaves the data of the agent before': { from: 'forgetOthers(ownerOf(session));', to: '' },
      'a login forgets what the agent left open': {
        from: 'forgetOthers(ownerOf(session));',
        to: 'forgetOthers();',
      },
      'a session never ends on the device': {
        from: 'Date.now() + SESSION_LIFETIME_MS',
        to: 'Date.now() + 24 * SESSION_LIFETIME_MS',
      },
      'a change of agent is not noticed': {
        from: 'if (owner === known) return;',
        to: 'if (session !== null) return;',
      },
      'each refreshed user counts as another agent': {
        from: 'if (owner === known) return;',
        to: '',
      },
      'only the first change of agent is noticed': { from: 'known = owner;\n', to: '' },
      'a session of null stays on the disk': { from: 'session ?? undefined', to: 'session' },
    },
  },
  {
    file: 'src/stores/session/session-entry.ts',
    beside: [...SESSION, 'tests/unit/stores/outbox/shared-phone.test.ts'],
    mistakes: {
      'an unanswered sale of an agent is sent as the cashier’s of the same login': {
        from: "isCashier(session) ? `cashier/${session?.user.id ?? ''}` : session?.user.username",
        to: 'session?.user.username',
      },
      'an unanswered sale of a cashier is sent as another’s who got the login later': {
        from: "`cashier/${session?.user.id ?? ''}`",
        to: "`cashier/${session?.user.username ?? ''}`",
      },
      'an expired session is live': { from: '!!session && session.expiryTime > nowMs', to: '!!session' },
      'a session is live at its end': {
        from: 'session.expiryTime > nowMs',
        to: 'session.expiryTime >= nowMs',
      },
      'an empty token is a session': { from: " || token === ''", to: '' },
      'a session without an end is live': { from: " || typeof expiryTime !== 'number'", to: '' },
      'a session without a user is read': {
        from: "if (!USER_FIELDS.every((field) => typeof user[field] === 'string')) return undefined;",
        to: '',
      },
    },
  },
  {
    file: 'src/stores/shell/api.ts',
    beside: ['tests/unit/stores/another-agent.test.ts'],
    elsewhere: ['tests/unit/stores/outbox'],
    mistakes: {
      'a secret is shown to who has signed in meanwhile': {
        from: '.finally(() => expectSameAgent(asked))',
        to: '',
      },
      'an answer is dropped for the agent who asked': {
        from: 'asked && now && asked !== now',
        to: 'asked && now',
      },
      'a login is dropped': { from: 'asked && now && asked !== now', to: 'now && asked !== now' },
      'a logout drops what was asked before it': {
        from: 'asked && now && asked !== now',
        to: 'asked && asked !== now',
      },
      'how an order ended is not noted when another agent has signed in': {
        from: "export const callForOrder: ApiClient['call'] = (endpoint, ...given) => client.call(endpoint, ...given);",
        to: 'export const callForOrder = call;',
      },
    },
  },
  {
    file: 'src/stores/orders/outcome.ts',
    beside: ['tests/unit/stores/another-agent.test.ts'],
    mistakes: {
      'the failure of another agent is told': { from: ' && !isAborted(error)', to: '' },
    },
  },
  {
    file: 'src/stores/session/session-end.ts',
    beside: SESSION,
    mistakes: {
      'a logout leaves the session': { from: '$session.set(null);', to: '' },
      'a logout leaves what the agent looked at': { from: 'forgetOthers();', to: '' },
      'a logout leaves the lists on the disk': { from: 'forgetting = forgetEndedLists();', to: '' },
      'an old token that is refused ends a newer session': {
        from: 'if (sentToken === null || sentToken === $session.get()?.token) expireSession();',
        to: 'expireSession();',
      },
      'a refused token does not end the session': { from: ' || sentToken === $session.get()?.token', to: '' },
      'a call without a token leaves the page as it is': {
        from: 'sentToken === null || sentToken',
        to: 'sentToken',
      },
      'an expired session keeps its data': {
        from: 'forgetAgent();\n  if (hadSession)',
        to: 'if (hadSession)',
      },
      'a guest is told that their session has expired': {
        from: 'if (hadSession) showToast',
        to: 'showToast',
      },
      'a logout is not said': { from: "showToast('info', LOGGED_OUT_MESSAGE);", to: '' },
      'the login page leads back to the page that was left': { from: 'isLoggedOut = true;', to: '' },
    },
  },
  {
    file: 'src/stores/session/guard.ts',
    beside: SESSION,
    mistakes: {
      'a page stays open after its session': {
        from: 'isOver = true;\n    onSignedOut();',
        to: 'isOver = true;',
      },
      'a page is sent away twice': { from: 'if (isOver) return;', to: '' },
      'an expired page keeps its data': { from: 'expireSession();\n    if (isOver)', to: 'if (isOver)' },
      'a page does not notice that another tab has signed out': {
        from: 'const unlisten = $session.listen(check);',
        to: 'const unlisten = () => undefined;',
      },
      'a phone that slept shows a page without a session': {
        from: "globalThis.document?.addEventListener('visibilitychange', check);",
        to: '',
      },
      'a session of months ends at once': {
        from: 'Math.min(session.expiryTime - Date.now(), LONGEST_TIMER_MS)',
        to: 'session.expiryTime - Date.now()',
      },
    },
  },
  {
    file: 'src/stores/storage/forget.ts',
    beside: FORGET,
    mistakes: {
      "another agent's unanswered order is deleted, and its key lost": {
        from: 'owner === agent || isUnanswered(order)',
        to: 'owner === agent',
      },
      "another agent's settled orders stay": { from: 'owner === agent || isUnanswered(order)', to: 'true' },
      'an order on its way is deleted': { from: '/^(sending|unanswered)$/', to: '/^(unanswered)$/' },
      'an order without an answer is deleted': { from: '/^(sending|unanswered)$/', to: '/^(sending)$/' },
      'the drafts of others stay': {
        from: 'key === DRAFTS_KEY || key === ORDERS_KEY',
        to: 'key === ORDERS_KEY',
      },
      'the orders of others stay': {
        from: 'key === DRAFTS_KEY || key === ORDERS_KEY',
        to: 'key === DRAFTS_KEY',
      },
      "every agent's data is deleted at a login": { from: ' && kept.agent !== agent)', to: ')' },
      'the data of others stays': {
        from: "typeof kept.agent === 'string' && kept.agent !== agent",
        to: 'false',
      },
      'empty entries stay': { from: 'left ? left.length === 0 : typeof', to: 'left ? false : typeof' },
      'what is left of the orders is not written': {
        from: 'else if (left) localStorage.setItem',
        to: 'else if (false) localStorage.setItem',
      },
    },
  },
];
