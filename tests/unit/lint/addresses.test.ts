import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../../src');

/** An address of our own pages or files that is not given to at(). */
const BARE = [
  /\b(?:href|action|src|url|start_url|scope|id): ?['"`]\/(?!\/)/,
  /(?<![.\w])(?:href|action|src|srcset)="\/(?!\/)/,
  /\b(?:href|action|src|srcset)=\{['"`]\/(?!\/)/,
  /\b(?:location\.(?:assign|replace)|register|new URL)\(['"`]\/(?!\/)/,
  /\blocation\.href = ['"`]\//,
];

const bareIn = (text: string) => text.split('\n').filter((line) => BARE.some((bare) => bare.test(line)));

it('every address of our own pages goes through at(), which knows the base path', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:ts|tsx|astro)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const bare = files.flatMap((file) =>
    bareIn(readFileSync(path.join(SRC, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});

it.each([
  '<a href="/login">',
  '<Link href={`/register${search}`}>',
  "location.assign('/login');",
  "item = { href: '/dashboard' };",
  "navigator.serviceWorker.register('/sw.js')",
])('%s would be found', (line) => {
  expect(bareIn(line)).toHaveLength(1);
});
