import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import '#styles/global.css';
import { type Told, expectTold, violationsOf } from './support/told.ts';
import { fields } from './support/told-fields.tsx';
import { others } from './support/told-others.tsx';
import { overlays } from './support/told-overlays.tsx';

const all: readonly Told[] = [...fields, ...overlays, ...others];

/** These are text, or pictures of it, or a native element alone: what they say is all they tell. */
const PLAIN = [
  'Alert',
  'Amount',
  'Avatar',
  'Badge',
  'Card',
  'Drawer',
  'EmptyState',
  'FormError',
  'Icon',
  'Link',
  'LoadingAnimation',
  'Logo',
  'MessageThread',
  'PinSheet',
  'Skeleton',
  'Stat',
  'StatusBadge',
  'StoreBadge',
  'Timeline',
];

afterEach(cleanup);

test('every component declares what it tells, or is text', () => {
  const files = Object.keys(import.meta.glob('../../src/components/*.tsx'));
  const names = files.map((file) => /(\w+)\.tsx$/.exec(file)?.[1]);
  const declared = all.map(({ name }) => name.replace(/ .*/, ''));
  expect([...new Set([...declared, ...PLAIN])].sort()).toEqual(names.sort());
});

describe.each([...all])('$name', (told) => {
  test('tells its role, name and state, and keeps the focus', async () => {
    render(told.draw());
    await told.act?.();
    await expect.poll(() => expectTold(told)).toBeUndefined();
  });

  test('cannot lose one of them unnoticed', async () => {
    for (const [violation, plant] of violationsOf(told)) {
      render(told.draw());
      await told.act?.();
      await expect.poll(() => expectTold(told)).toBeUndefined();
      plant();
      expect(() => expectTold(told), violation).toThrow();
      cleanup();
    }
  });
});
