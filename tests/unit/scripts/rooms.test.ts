import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowedArrows, inOrder, readArrows } from '../../../scripts/rooms/imports.ts';
import { drawRooms } from '../../../scripts/rooms/picture.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const arrows = readArrows();

it('draws the rooms as the sources have them: npm run rooms brings docs/rooms.svg up to date', () => {
  expect(drawRooms(arrows)).toBe(readFileSync(path.join(ROOT, 'docs', 'rooms.svg'), 'utf8'));
});

it('finds every import that the rule allows, and no other', () => {
  const whole = (room: string) => room.replace(/^server\/.*/, 'server');
  const found = arrows.map(({ from, to }) => `${whole(from)} → ${whole(to)}`);
  expect([...new Set(found)].filter((arrow) => arrow !== 'server → server').sort()).toEqual(
    allowedArrows().sort(),
  );
});

it('says when rooms import each other in a circle', () => {
  const circle = [
    { from: 'src/one', to: 'src/two', isTypesOnly: false },
    { from: 'src/two', to: 'src/one', isTypesOnly: false },
  ];
  expect(() => inOrder(circle)).toThrow('in a circle');
});
