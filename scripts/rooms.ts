/** Draws docs/rooms.svg from the imports that the sources really have: `npm run rooms`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArrows } from './rooms/imports.ts';
import { drawRooms } from './rooms/picture.ts';
import { ROOT } from './stamp.mjs';

writeFileSync(path.join(ROOT, 'docs', 'rooms.svg'), drawRooms(readArrows()));
console.log('Written to docs/rooms.svg.');
