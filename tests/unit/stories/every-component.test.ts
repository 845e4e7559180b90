import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const STORIES = path.join(root, 'stories/components');

const components = readdirSync(path.join(root, 'src/components'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'));

/** Controls that can be switched off and can hold what is wrong. */
const FIELDS = [
  'AmountField',
  'Checkbox',
  'Combobox',
  'OtpField',
  'PasswordField',
  'PhoneField',
  'RadioCards',
  'Select',
  'TextArea',
  'TextField',
];

/** Drawings without words of their own, or whose owner writes each word: a long one cannot happen to them. */
const WITHOUT_TEXT = ['Avatar', 'Icon', 'IconButton', 'LoadingAnimation', 'Skeleton', 'Spinner'];
/** Their words are of a fixed set or numbers, whatever the owner gives. */
const FIXED_TEXT = [
  'Amount',
  'Chart',
  'DateRange',
  'Drawer',
  'FilterBar',
  'OtpField',
  'Pagination',
  'PhoneField',
  'SegmentedControl',
  'Slider',
  'StatusBadge',
  'StoreBadge',
  'VirtualList',
];

function storiesOf(component: string): string[] {
  const text = readFileSync(path.join(STORIES, `${component}.stories.tsx`), 'utf8');
  return [...text.matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) => name);
}

describe('the stories of the library', () => {
  it.each(components)('show %s, light and dark', (component) => {
    const stories = storiesOf(component);
    expect(stories.length).toBeGreaterThan(2);
    expect(stories).toContain('Dark');
  });

  it('show nothing that is not there any more', () => {
    const shown = readdirSync(STORIES).map((file) => file.replace('.stories.tsx', ''));
    expect(shown.filter((name) => !components.includes(name))).toEqual([]);
  });

  it.each(FIELDS)('show %s disabled and with an error', (component) => {
    expect(storiesOf(component)).toEqual(expect.arrayContaining(['Disabled', 'WithError']));
  });

  it.each(components.filter((name) => ![...WITHOUT_TEXT, ...FIXED_TEXT].includes(name)))(
    'show %s with a text that is too long for it',
    (component) => {
      expect(storiesOf(component)).toContain('LongText');
    },
  );
});
