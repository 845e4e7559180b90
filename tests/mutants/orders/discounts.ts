import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const DISCOUNTS = 'tests/server/console/discounts.test.ts';

/** What agents save, changed at the console. */
export const discounts: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/catalogue/one-discount.ts',
    beside: [DISCOUNTS],
    mistakes: {
      'a level’s discount is all agents’': {
        from: 'level === undefined ? { discountPercent: percent }',
        to: 'level !== null ? { discountPercent: percent }',
      },
      'what a colleague has changed is undone unseen': {
        from: 'seen === undefined || saved',
        to: 'true || saved',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/discount-cuts.ts',
    beside: [DISCOUNTS],
    mistakes: {
      'agents save more than vendors leave us': { from: 'points <= most ||', to: 'true ||' },
      'a plan is sold below its cost by a discount': {
        from: '.length > 0)\n    .map',
        to: '.length > 9)\n    .map',
      },
      'a leap passes': { from: '(WHOLE - to) * 100 <', to: '(WHOLE - to) * 1000 <' },
      'the worst vendor’s part is the limit': { from: 'Math.max(...points)', to: 'Math.min(...points)' },
    },
  },
  {
    file: 'server/backoffice/console/discount-effect.ts',
    beside: [DISCOUNTS],
    mistakes: {
      'the effect is told by what was sold after the discount': { from: 'savedBy(sold, level)', to: '0' },
      'the effect is the same before and after': {
        from: 'after: leftBy(former, next,',
        to: 'after: leftBy(former, former,',
      },
    },
  },
];
