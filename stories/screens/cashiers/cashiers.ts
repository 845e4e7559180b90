import { type Cashier, cashiersHere, type Till } from '#contract/cashiers.ts';
import { $cashiersHere } from '#stores/cashiers/sign-in.ts';
import { keepMark } from '#stores/session/device-mark.ts';
import { $session, startSession } from '#stores/session/session.ts';
import { ADAEZE } from '../support/agent.ts';
import { answers } from '../support/fake-api.ts';

export const BOLA: Cashier = {
  id: '0190a1b2-0000-7000-8000-00000000b01a',
  name: 'Bola Adeyemi',
  login: 'bola',
  services: ['airtime', 'data', 'cable'],
  saleLimit: '2000.00',
  dayLimit: '20000.00',
  opens: '08:00',
  closes: '20:00',
  seesBalance: true,
  hasPin: true,
  lockedUntil: null,
  signedInAt: '2026-11-21T07:05:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  endedAt: null,
};

export const CHIDI: Cashier = {
  ...BOLA,
  ...{ id: '0190a1b2-0000-7000-8000-00000000c41d', name: 'Chidi', login: '+2348031234567', saleLimit: null },
  ...{ dayLimit: null, opens: null, closes: null, seesBalance: false, hasPin: false, signedInAt: null },
};

export const TILL: Till = {
  name: BOLA.name,
  shop: 'Adaeze Okonkwo',
  receiptFooter: '',
  services: BOLA.services,
  saleLimit: BOLA.saleLimit,
  dayLimit: BOLA.dayLimit,
  opens: '00:00',
  closes: '23:59',
  seesBalance: true,
  soldToday: '1500.00',
};

/** Bola sells here. For good: the real time comes back while a screen still stands. */
export function signInBola(): void {
  startSession(
    { ...ADAEZE, id: BOLA.id, firstName: BOLA.name, lastName: '', username: BOLA.login },
    'cashier_of-bola',
  );
  const session = $session.get();
  if (session) $session.set({ ...session, expiryTime: Date.UTC(9999, 0) });
}

/** A phone that a server has marked, and that knows nobody's name yet. */
export function markPhone(): void {
  keepMark({ user: ADAEZE, authorization: { token: 't', type: 'bearer' }, deviceMark: 'a-mark' });
  $cashiersHere.set(null);
}

/** What the server says of who has sold on it. */
export const NAMES = answers(
  cashiersHere,
  [BOLA, CHIDI].map(({ id, name }) => ({ id, name })),
);
