import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LONG_PATHS, PORTAL_PATHS } from '#config/navigation.ts';
import { type BuiltPage, filesBelow } from './pages.ts';

/** A file that a device keeps, as workbox-precaching wants it named. */
export interface ShellFile {
  url: string;
  /** Always null: each build has a cache of its own, and with a revision workbox would not use the browser's cache. */
  revision: null;
  /** Of files whose name has no hash: only the bytes of this build get in. */
  integrity?: string;
}

/** Besides the portal: where a signed-out agent is sent, and what is shown in the place of a page that is not kept. */
const OTHER_PAGES = new Set(['/login', '/offline']);
/** Of no use without network: their lists are not kept on the device. */
const NEED_NETWORK = new Set(['/more/selling-prices', '/more/cashiers', '/more/sub-agents']);
const isKept = ({ path }: BuiltPage): boolean =>
  OTHER_PAGES.has(path) || (PORTAL_PATHS.has(path) && !LONG_PATHS.has(path) && !NEED_NETWORK.has(path));

const ASSETS = '_astro';
const FILE_NAME = /[\w.-]+\.(?:js|css|woff2|svg|png|webp)\b/g;
const READ = new Set(['.js', '.css']);
/** Of the three fonts the first choice comes with the shell; another is kept once it has been chosen. */
const OTHER_FONT = /^(?:inter|poppins)[.-]/;
/**
 * What is of no use without network, or in the browser's own cache by then: a receipt's picture and PDF, which are sent (Print does the
 * same on paper); what a receipt printer needs, which few agents have; the setting up of a PIN and of codes for the login; a new password; the link
 * for new agents; what a cashier's pages load and the agent's choice and list of cashiers, which
 * need the network; a day’s close, a dispute and the agent’s limits, which are read from the server; an agent’s email and phone, a copy of their data and the end of their account.
 */
const NOT_KEPT =
  /^(?:ticket-files|PrinterPanel|PinPanel|TotpPanel|AppSecret|ChangePasswordPanel|ReferralIsland|TillLimit|IdentityCard|Cashiers?(?:Select|Island|Panel)|DayClosePanel|Disputes|ContactsCard|OwnDataCard)\./;

const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A file that is kept cannot run without those it imports before it runs. @throws Error when one of them is not kept */
function refuseNeeded(text: string, name: string): void {
  if (new RegExp(`(?:from|import)\\s*["']\\./${name.replaceAll('.', '\\.')}["']`).test(text))
    throw new Error(
      `${name} is not kept, but a file that is kept imports it: the bundler has put something shared into it. Import that elsewhere, or take the name out of NOT_KEPT.`,
    );
}

/** The assets that these texts name, and those name in turn: what is loaded at once and what later alike. */
async function assetsIn(folder: string, texts: string[]): Promise<string[]> {
  const there = new Set(await readdir(join(folder, ASSETS)));
  const found = new Set<string>();
  const waiting = [...texts];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const [name] of text.matchAll(FILE_NAME)) {
      if (found.has(name) || !there.has(name) || OTHER_FONT.test(name)) continue;
      if (NOT_KEPT.test(name)) {
        refuseNeeded(text, name);
        continue;
      }
      found.add(name);
      if (READ.has(extname(name))) waiting.push(await readFile(join(folder, ASSETS, name), 'utf8'));
    }
  return [...found].sort();
}

/** The drawings of services and providers, which the catalogue names. */
async function picturesIn(folder: string): Promise<ShellFile[]> {
  const files = (await filesBelow(join(folder, 'images'))).filter((file) => extname(file) === '.svg').sort();
  return Promise.all(
    files.map(async (file) => ({
      url: file.slice(folder.length).replaceAll('\\', '/'),
      revision: null,
      integrity: integrityOf(await readFile(file)),
    })),
  );
}

/** Everything the portal needs to open without network: its pages but the long ones, and all these are made of. */
export async function shellFiles(folder: string, pages: BuiltPage[]): Promise<ShellFile[]> {
  const kept = pages.filter(isKept).sort((one, other) => (one.path < other.path ? -1 : 1));
  const assets = await assetsIn(
    folder,
    kept.map(({ html }) => html),
  );
  return [
    ...kept.map(({ path, html }) => ({
      url: path,
      revision: null,
      integrity: integrityOf(html),
    })),
    ...assets.map((name) => ({ url: `/${ASSETS}/${name}`, revision: null })),
    ...(await picturesIn(folder)),
  ];
}
