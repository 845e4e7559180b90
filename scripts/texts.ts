/**
 * The list of what the product says, a file a room: `npm run texts` writes docs/texts from the code, `-- --apply` writes what
 * was edited there back into the code, and `-- --check` fails where the two differ.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { applied, fileOf, listOf, LISTS } from './texts/lists.ts';
import { readRooms, type Room } from './texts/rooms.ts';
import { ROOT } from './stamp.mjs';

const at = (file: string) => path.join(ROOT, file);
const kept = (room: Room) => (existsSync(at(fileOf(room))) ? readFileSync(at(fileOf(room)), 'utf8') : '');

function write(): void {
  mkdirSync(at(LISTS), { recursive: true });
  const rooms = readRooms();
  for (const room of rooms) writeFileSync(at(fileOf(room)), listOf(room));
  const names = rooms.map(fileOf);
  for (const name of readdirSync(at(LISTS)))
    if (!names.includes(`${LISTS}/${name}`)) rmSync(at(`${LISTS}/${name}`));
}

async function apply(): Promise<void> {
  const changes = readRooms().flatMap((room) => applied(room, kept(room)));
  for (const { file, code } of changes) {
    const options = await resolveConfig(at(file));
    writeFileSync(at(file), await format(code, { ...options, filepath: at(file) }));
    console.log(`Rewritten: ${file}`);
  }
  write();
}

function check(): void {
  const stale = readRooms().filter((room) => kept(room) !== listOf(room));
  for (const room of stale) console.error(`${fileOf(room)} is not what the code says: run "npm run texts".`);
  if (stale.length > 0) process.exitCode = 1;
}

try {
  if (process.argv.includes('--apply')) await apply();
  else if (process.argv.includes('--check')) check();
  else write();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
