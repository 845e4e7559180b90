import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stamp.mjs';
import { sentencesOf } from './extract.ts';
import type { Sentence } from './sentence.ts';

/** The rooms, the more exact one first: a file belongs to the first whose folder it is in. */
const ROOMS: readonly [name: string, title: string, ...places: string[]][] = [
  ['account', 'Login, registration and passwords', 'src/islands/account/'],
  ['bulk', 'Bulk Sale', 'src/islands/bulk/', 'src/domain/bulk/', 'src/stores/outbox/lists/'],
  [
    'cashiers',
    'Cashiers',
    'src/islands/cashier/',
    'src/islands/cashiers/',
    'src/islands/till/',
    'src/config/till.ts',
    'src/domain/till-limit.ts',
  ],
  ['console', 'The console', 'src/islands/console/', 'src/stores/console/', 'src/pages/console'],
  ['dashboard', 'The dashboard', 'src/islands/dashboard/', 'src/domain/counter/'],
  [
    'documentation',
    'The guide for integrators',
    'src/islands/documentation/',
    'src/layouts/documentation/',
    'src/documentation/',
  ],
  ['funding', 'Funding the wallet', 'src/islands/funding/'],
  ['icons', 'The icons', 'src/islands/icons/', 'src/stores/icons/'],
  ['profile', 'The profile', 'src/islands/profile/'],
  ['routing', 'Between the pages', 'src/islands/routing/'],
  ['sale', 'Selling', 'src/islands/sale/'],
  ['selling-prices', 'Selling prices', 'src/islands/selling-prices/'],
  ['shell', 'The bar, the drawer and their panels', 'src/islands/shell/', 'src/config/navigation.ts'],
  ['sub-agents', 'Sub-agents', 'src/islands/sub-agents/'],
  ['support', 'Support', 'src/islands/support/'],
  ['transactions', 'Transactions', 'src/islands/transactions/'],
  ['shared', 'What several screens say', 'src/islands/'],
  ['components', 'What the components say by themselves', 'src/components/'],
  ['landing', 'The landing page', 'src/layouts/landing/', 'src/config/'],
  ['pages', 'The pages and their frame', 'src/pages/', 'src/layouts/', 'src/head/', 'src/worker/'],
  ['services', 'The services', 'src/services/'],
  ['rules', 'What both sides say of what is typed', 'src/contract/', 'src/domain/'],
  ['browser', 'What the browser’s stores say', 'src/stores/', 'src/api-client/'],
  [
    'letters',
    'Letters and notices',
    'server/messages/letters/',
    'server/messages/notices/',
    'server/messages/webhooks/',
    'server/backoffice/decide-claim.ts',
  ],
  [
    'server',
    'What the server answers',
    'server/identity/',
    'server/ledger/',
    'server/catalogue/',
    'server/orders/',
    'server/funding/',
    'server/api/',
    'server/vendors/',
    'server/platform/errors.ts',
    'server/platform/http/',
    'server/platform/limits/',
  ],
];

/** Files whose strings are samples of code, lines of a log or names for programs. */
const NOT_SAID =
  /^src\/(documentation\/languages\/|pages\/(_|robots)|api-client\/refusals|domain\/counter\/shared)|^server\/(vendors\/(vtpass\/(client|pins)|kobodesk\/(answer|request))|platform\/http\/(api-headers|remote-address)|ledger\/seal|identity\/sessions\/known-places)\.ts$/;

/** A list's name, such as "sale", with each file of the room that says something. */
export interface Room {
  name: string;
  title: string;
  files: { file: string; code: string; sentences: Sentence[] }[];
}

const isSource = (name: string) => /\.(tsx?|astro)$/.test(name) && !name.endsWith('.d.ts');

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .sort();
}

/** Every room, as the code is now. */
export function readRooms(): Room[] {
  const rooms = ROOMS.map(([name, title, ...places]) => ({
    name,
    title,
    places,
    files: [] as Room['files'],
  }));
  for (const file of ['src', 'server'].flatMap(sources)) {
    if (NOT_SAID.test(file)) continue;
    const room = rooms.find(({ places }) => places.some((place) => file.startsWith(place)));
    if (!room) continue;
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    const sentences = sentencesOf(file, code);
    if (sentences.length > 0) room.files.push({ file, code, sentences });
  }
  return rooms.filter(({ files }) => files.length > 0);
}
