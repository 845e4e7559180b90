import { expect, test } from 'vitest';
import { nextBlock } from '#components/internal/next-block.ts';

const wanted = { first: 92, end: 120 };
const inSight = { first: 100, end: 112 };

test.each([
  ['starts with what is in sight after a leap', { first: 0, end: 24 }, { first: 100, end: 108 }],
  ['goes on below', { first: 100, end: 108 }, { first: 100, end: 116 }],
  ['then above', { first: 100, end: 116 }, { first: 96, end: 120 }],
  ['draws nothing when all is there', { first: 92, end: 120 }, { first: 92, end: 120 }],
  ['lets go of what is far', { first: 60, end: 118 }, { first: 92, end: 120 }],
  ['draws above first when that is in sight', { first: 106, end: 130 }, { first: 98, end: 120 }],
])('%s', (_, drawn, next) => {
  expect(nextBlock(drawn, inSight, wanted, 8)).toEqual(next);
});

test('draws all that is wanted, no more than the budget at a time', () => {
  let drawn = { first: 500, end: 530 };
  let frames = 0;
  while (drawn.first !== wanted.first || drawn.end !== wanted.end) {
    const next = nextBlock(drawn, inSight, wanted, 8);
    if (frames > 0) expect(next.end - next.first).toBeLessThanOrEqual(drawn.end - drawn.first + 8);
    drawn = next;
    frames += 1;
  }
  expect(frames).toBe(Math.ceil(28 / 8));
});
