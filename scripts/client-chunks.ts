import type { Plugin } from 'vite';

/** What manualChunks may ask of the module graph. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
  getModuleIds: () => Iterable<string>;
}

const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;

/** Of no bytes, and on every page: packed with a small module, it would bring that to each. */
const TOASTER_ENTRY = /astro-entry:#islands\/Toaster\.tsx$/;

const ROOM_ICONS = /\/components\/internal\/outlines\/rooms\.ts$/;

/**
 * Chromium compiles all of such a file beside the page, as it comes in; else it meets each function when it is first called,
 * and compiles it then, while the page waits. Other browsers read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Files below this many bytes, as they are minified, go into a larger one where that brings no page what it does not need. */
const MIN_CHUNK = 1_000;

/** What all portal pages share, in files of these names. */
export const PIECES = ['base', 'calls', 'portal'];

const SCREENS = {
  account: [/\/islands\/account\/\w+Form\.tsx$/, /\/islands\/Toaster\.tsx$/],
  calls: [/\/stores\/session\/account-actions\.ts$/],
  portal: [/\/islands\/shell\/Shell\.tsx$/, /\/islands\/dashboard\/DashboardIsland\.tsx$/],
  sales: ['Airtime', 'Data', 'Electricity', 'Cable', 'ResultChecker', 'RechargeCards'].map(
    (name) => new RegExp(`/islands/sale/${name}Sale\\.tsx$`),
  ),
  statement: [/\/islands\/transactions\/TransactionsIsland\.tsx$/],
  console: [/\/islands\/console\/\w+\.tsx$/],
  lists: [/\/islands\/bulk\/BulkIsland\.tsx$/, /\/islands\/selling-prices\/SellingPricesIsland\.tsx$/],
};

/** A module that so many of the pages of sales need is worth its bytes to the others of them. */
const MOST_SALES = 4;

/** A module of the console alone that so many of its pages need is worth its bytes to the others of them. */
const MOST_OF_CONSOLE = 4;

/** What a page of the console is made of first. */
const CONSOLE_ISLAND = /\/islands\/console\/\w+Island\.tsx$/;
/** It names all that the console's dialogs are made of: in a file shared with the portal, every device would keep them. */
const CONSOLE_DIALOGS = /\/islands\/console\/shared\/LazyCaseDialog\.tsx$/;
/** Of a few hundred bytes: packed with a larger module of the portal, they would bring it to pages that do not need it. */
const SMALL_OF_CONSOLE =
  /\/(?:islands\/console\/(?:shared\/(?:press-key|use-address-value)|use-begin-here)|stores\/console\/why)\.ts$/;
/** Small too, and of pages that are not full: packed with what an order's page needs, it would be too much for that one. */
const STAFF_NOTES = /\/islands\/console\/(?:shared\/StaffNotes\.tsx|work\/move-along\.ts)$/;
const OF_CONSOLE = /\/src\/(?:islands|stores|contract)\/console\//;

/** All modules that the given ones import before they run, themselves included. */
function behind(ids: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  ids.forEach(add);
  return found;
}

/** The same of the modules of these screens. @throws Error when a screen names no module */
function modulesBehind(screens: readonly RegExp[], graph: Graph): Set<string> {
  const ids = [...graph.getModuleIds()];
  const matching = screens.flatMap((screen) => {
    const its = ids.filter((id) => screen.test(id));
    if (its.length === 0) throw new Error(`No module of the build matches ${screen}. Has a file moved?`);
    return its;
  });
  return behind(matching, graph);
}

function readGraph(graph: Graph) {
  const account = modulesBehind(SCREENS.account, graph);
  const calls = modulesBehind(SCREENS.calls, graph);
  const portal = modulesBehind(SCREENS.portal, graph);
  const sales = SCREENS.sales.map((screen) => modulesBehind([screen], graph));
  const statement = modulesBehind(SCREENS.statement, graph);
  const lists = modulesBehind(SCREENS.lists, graph);
  const ofConsole = modulesBehind(SCREENS.console, graph);
  const consolePages = [...graph.getModuleIds()]
    .filter((id) => CONSOLE_ISLAND.test(id))
    .map((id) => behind([id], graph));
  const sharedByConsole = (id: string): boolean =>
    OF_CONSOLE.test(id) && consolePages.filter((page) => page.has(id)).length >= MOST_OF_CONSOLE;
  const sharedBySales = (id: string): string | undefined => {
    if (sales.filter((behind) => behind.has(id)).length < MOST_SALES) return undefined;
    if (account.has(id)) return 'fields';
    if (statement.has(id) || ofConsole.has(id)) return 'forms';
    return lists.has(id) ? 'orders' : 'sale';
  };
  return (id: string): string | undefined => {
    // The frame reaches all icons by one file of exports, and draws none of these.
    if (ROOM_ICONS.test(id)) return 'fields';
    if (REACT.test(id) || TOASTER_ENTRY.test(id)) return 'base';
    if (sharedByConsole(id) || CONSOLE_DIALOGS.test(id) || SMALL_OF_CONSOLE.test(id)) return 'console';
    if (STAFF_NOTES.test(id)) return 'notes';
    if (!portal.has(id)) return sharedBySales(id);
    if (account.has(id)) return 'base';
    return calls.has(id) ? 'calls' : 'portal';
  };
}

/**
 * Packs what the shell and the dashboard's first screen are made of into three files, which every portal page then has: base, with
 * React, which the account screens need too; calls, which they load to send a form; and portal. What most pages of sales are made of
 * comes in four more, by who else needs it: fields (the account screens), forms (the statement or the console), orders (lists of sales)
 * and sale (nobody). What four pages of the console or more share of its own is a file too: each of them has fewer bytes for it, and no
 * part of the console comes into a file of the portal. Left to itself the bundler makes forty files of a few hundred bytes, which compress badly.
 */
export function clientChunks(): Plugin {
  let nameOf: ReturnType<typeof readGraph> | undefined;
  const manualChunks = (id: string, graph: Graph) => (nameOf ??= readGraph(graph))(id);
  return {
    name: 'client-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && PIECES.includes(file.name)) file.code = COMPILE_HINT + file.code;
    },
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : { build: { rollupOptions: { output: { manualChunks, experimentalMinChunkSize: MIN_CHUNK } } } },
  };
}
