import type { Decorator } from '@storybook/react-vite';
import type { Role } from '#contract/console/permissions.ts';
import { $staff } from '#stores/console/session.ts';
import type { Route } from '../support/fake-api.ts';
import { screen } from '../support/screen.tsx';
import { atWork } from './at-work.ts';

/** A story's `beforeEach`: somebody with this role is on duty, for good. */
export const onDuty = (role: Role) => (): void => $staff.set(atWork('3', 'Ngozi Eze', role));

/** The page around an island, as the console's layout has it. */
const withPage =
  (heading: string): Decorator =>
  (Story) => (
    <main className="mx-auto min-h-screen w-full max-w-6xl px-gutter pb-16 pt-5 md:pt-7">
      <h1 className="text-xl font-bold md:text-2xl">{heading}</h1>
      <Story />
    </main>
  );

interface ConsoleScreenOptions {
  /** How the API answers. */
  api: readonly Route[];
  heading: string;
  /** Of whoever is on duty. @default 'support' */
  role?: Role;
  /** What the page's address asks for. */
  query?: Readonly<Record<string, string>>;
}

/**
 * What the page's address asks for. Where Storybook draws the stories, it has its own story's name under `id`.
 * @returns takes it back, but for what Storybook has asked for since
 */
function ask(query: Readonly<Record<string, string>>): () => void {
  const before = new URL(location.href).searchParams;
  const change = (from: (address: URLSearchParams, name: string) => string | null) => {
    const address = new URL(location.href);
    for (const name of Object.keys(query)) {
      const value = from(address.searchParams, name);
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    history.replaceState(history.state, '', address);
  };
  change((_, name) => query[name] ?? null);
  return () => change((now, name) => (now.get(name) === query[name] ? before.get(name) : now.get(name)));
}

/** A story's `beforeEach`: the page is opened by this address. */
export const asking = (query: Readonly<Record<string, string>>) => () => ask(query);

/** What all stories of a page of the console share. */
export function consoleScreen({ api, heading, role = 'support', query = {} }: ConsoleScreenOptions) {
  const shared = screen({ api, signedIn: false, prepare: onDuty(role) });
  return {
    ...shared,
    decorators: [withPage(heading), ...shared.decorators],
    async beforeEach() {
      const resetAddress = await shared.beforeEach();
      const takeBack = ask(query);
      return () => {
        takeBack();
        resetAddress();
        $staff.set(null);
      };
    },
  };
}
