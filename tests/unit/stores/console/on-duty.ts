import { type Mock, vi } from 'vitest';
import '../browser.ts';
import { createApiClient } from '#api-client/client.ts';
import { permissionsOf } from '#contract/console/permissions.ts';
import { setConsoleClient } from '#stores/console/api.ts';
import { $staff } from '#stores/console/session.ts';

const NGOZI = { id: '3', name: 'Ngozi Eze', email: 'ngozi@shop.example', role: 'support' } as const;
export const BAYO = { id: '4', name: 'Bayo Ade', email: 'bayo@shop.example', role: 'support' } as const;

export const startShift = (person: typeof NGOZI | typeof BAYO): void =>
  $staff.set({
    token: `token-of-${person.id}`,
    person,
    permissions: permissionsOf(person.role),
    expiryTime: Date.UTC(9999, 0),
  });

type Fetch = Mock<(url: string, init: RequestInit) => Promise<Response>>;

/** Ngozi comes on duty anew, so that every store of the console is empty, and this answers its calls. */
export function startOver(): Fetch {
  $staff.set(null);
  startShift(NGOZI);
  const fetch: Fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  setConsoleClient(
    createApiClient({
      baseUrl: '',
      fetch,
      getToken: () => $staff.get()?.token ?? null,
      onUnauthenticated: () => $staff.set(null),
    }),
  );
  return fetch;
}

/** An answer that comes when it is told to. */
export function later(): { answer: Promise<Response>; come: (response: Response) => void } {
  let come = (_: Response): void => undefined;
  const answer = new Promise<Response>((resolve) => (come = resolve));
  return { answer, come: (response) => come(response) };
}

export const LINE = {
  ref: 'KD1',
  name: 'MTN airtime',
  status: 'PENDING',
  amount: '98.00',
  isCredit: false,
  recipient: '+2348031234567',
  createdAt: '2026-11-21T02:00:00Z',
  agent: 'ada',
};

export const AGENT = {
  id: '7',
  username: 'ada',
  name: 'Ada Obi',
  phone: '+2348031234567',
  email: 'ada@example.com',
  suspendedAt: null,
  erasedAt: null,
};
