import type { Browser, BrowserContext } from 'playwright';
import { beginWork, inviteStaff } from '../tests/e2e/support/staff.ts';
import type { Product } from '../tests/e2e/support/product.ts';
import { CONSOLE_PAGES, OPEN_PAGES, PORTAL_PAGES } from './budgets.ts';
import { FIRST_VISIT } from './support/first-visit.ts';
import { withProductAndBrowser } from './support/built-product.ts';
import { signIn } from './support/session.ts';
import { kilobytes, printTable } from './support/table.ts';

/** Bytes as sent, each file counted once. */
export interface PageBytes {
  path: string;
  requests: number;
  html: number;
  css: number;
  script: number;
  font: number;
  image: number;
  data: number;
  scriptBeyondDashboard: number;
  largestFont: number;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

type Kind = 'html' | 'css' | 'script' | 'font' | 'image' | 'data';

const KINDS: Record<string, Kind> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'font',
  image: 'image',
  fetch: 'data',
  xhr: 'data',
};

interface Loaded {
  kind: Kind;
  bytes: number;
}

/** Loads a page with an empty cache. @returns what it brought, by address @throws Error when there is no such page */
async function load(context: BrowserContext, url: string): Promise<Map<string, Loaded>> {
  const page = await context.newPage();
  const loaded = new Map<string, Loaded>();
  const readings: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = KINDS[request.resourceType()];
    if (!kind) return;
    readings.push(
      request
        .sizes()
        .then(({ responseBodySize }) => void loaded.set(request.url(), { kind, bytes: responseBodySize })),
    );
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}.`);
  await Promise.all(readings);
  await page.close();
  return loaded;
}

const bytesOf = (loaded: Map<string, Loaded>, kind: Kind): number[] =>
  [...loaded.values()].filter((file) => file.kind === kind).map(({ bytes }) => bytes);

const total = (bytes: number[]): number => bytes.reduce((sum, each) => sum + each, 0);

function weigh(path: string, loaded: Map<string, Loaded>, dashboard: Map<string, Loaded>): PageBytes {
  const sum = (kind: Kind) => total(bytesOf(loaded, kind));
  const beyond = new Map([...loaded].filter(([url]) => !dashboard.has(url)));
  return {
    path,
    requests: loaded.size,
    html: sum('html'),
    css: sum('css'),
    script: sum('script'),
    font: sum('font'),
    image: sum('image'),
    data: sum('data'),
    scriptBeyondDashboard: total(bytesOf(beyond, 'script')),
    largestFont: Math.max(0, ...bytesOf(loaded, 'font')),
  };
}

/** The session of somebody of the staff who may do everything, as a browser keeps it. */
async function staffState(browser: Browser, product: Product) {
  const context = await browser.newContext({ ...FIRST_VISIT, baseURL: product.url });
  await beginWork(await context.newPage(), await inviteStaff(product, 'owner', 'Ada Obi'));
  const state = await context.storageState();
  await context.close();
  return state;
}

async function weighAll(url: string, browser: Browser, product: Product): Promise<PageBytes[]> {
  const loadAlone = async (path: string, isSignedIn: boolean, state?: StorageState) => {
    const context = await browser.newContext({ ...FIRST_VISIT, ...(state && { storageState: state }) });
    // A stream never ends, and a page that waits for it is never at rest.
    await context.route('**/today/events', (route) => route.abort());
    // Who saves data is sent nothing for a next page: that is not this page's weight.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    if (isSignedIn) await signIn(context, url);
    try {
      return await load(context, url + path);
    } finally {
      await context.close();
    }
  };
  const rows: PageBytes[] = [];
  for (const { path } of OPEN_PAGES) rows.push(weigh(path, await loadAlone(path, false), new Map()));
  let dashboard: Map<string, Loaded> | undefined;
  for (const { path } of PORTAL_PAGES) {
    const loaded = await loadAlone(path, true);
    dashboard ??= loaded;
    rows.push(weigh(path, loaded, dashboard));
  }
  const staff = await staffState(browser, product);
  for (const { path } of CONSOLE_PAGES)
    rows.push(weigh(path, await loadAlone(path, false, staff), new Map()));
  return rows;
}

function print(rows: PageBytes[]): void {
  printTable(
    'Pages, kilobytes as sent (brotli); script+ is script that the dashboard has not brought',
    ['', 'requests', 'HTML', 'CSS', 'script', 'sum', 'script+', 'fonts', 'images', 'data'],
    rows.map(({ path, requests, html, css, script, scriptBeyondDashboard, font, image, data }) => [
      path,
      requests,
      ...[html, css, script, html + css + script, scriptBeyondDashboard, font, image, data].map(kilobytes),
    ]),
  );
}

/** What each page brings over the wire, by a real load in a browser. */
export async function measurePageBytes(): Promise<PageBytes[]> {
  const rows = await withProductAndBrowser(weighAll);
  print(rows);
  return rows;
}
