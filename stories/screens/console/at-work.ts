import { permissionsOf, type Role } from '#contract/console/permissions.ts';
import { $staff } from '#stores/console/session.ts';
import type { Staff } from '#stores/console/staff-entry.ts';
import type { Route } from '../support/fake-api.ts';
import { screen } from '../support/screen.tsx';

/** Somebody who is at work for good. */
export const atWork = (id: string, name: string, role: Role): Staff => ({
  token: `token-${id}`,
  person: { id, name, email: `${name.split(' ')[0]?.toLowerCase() ?? id}@kobodesk.example`, role },
  permissions: permissionsOf(role),
  // The real time comes back while a screen still stands, and must not end its session.
  expiryTime: Date.UTC(9999, 0),
});

export const OWNER = atWork('1', 'Halima Bello', 'owner');
export const SUPPORT = atWork('2', 'Oluwaseun Adebayo', 'support');

interface ConsoleScreenOptions {
  /** How the API answers. */
  api?: readonly Route[];
  /** Who is at work. @default OWNER */
  staff?: Staff | null;
}

/** What all stories of a screen of the console share: who is at work, the time, and the API. */
export function consoleScreen({ api = [], staff = OWNER }: ConsoleScreenOptions) {
  const plain = screen({ api, signedIn: false, prepare: () => $staff.set(staff) });
  return {
    ...plain,
    parameters: { ...plain.parameters, layout: 'padded' },
    async beforeEach() {
      const reset = await plain.beforeEach();
      return () => {
        $staff.set(null);
        reset();
      };
    },
  };
}
