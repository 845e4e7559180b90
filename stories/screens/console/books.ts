import type { Books } from '#contract/console/books.ts';
import { minutesAgo } from '../support/agent.ts';

/** As it was checked this night. */
export const AGREED: Books = {
  checks: [
    {
      of: 'records',
      checkedAt: minutesAgo(420),
      checkedBy: 'nightly',
      rules: 40,
      faults: [],
      differsSince: null,
    },
  ],
  wanted: null,
  problem: null,
  drill: { restoredTo: minutesAgo(405), problem: null },
  notes: 0,
  taken: null,
};

export const NEVER_CHECKED: Books = { ...AGREED, checks: [], drill: null };

export const WANTED: Books = {
  ...AGREED,
  wanted: { at: minutesAgo(0), by: 'tunde@shop.example', asks: true },
};

export const BROKEN: Books = {
  ...AGREED,
  checks: [
    {
      of: 'records',
      checkedAt: minutesAgo(12),
      checkedBy: 'tunde@shop.example',
      rules: 40,
      faults: [
        {
          rule: 'each wallet equals its entries',
          found: 1,
          examples: [{ agent: 'adaeze', ref: '', fault: 'holds 1240050 kobo, its entries 1239050' }],
        },
        {
          rule: 'each delivered order has its profit booked',
          found: 12,
          examples: [
            { agent: 'musa.kano', ref: '202611182130ABCDEFGHJK', fault: 'earned 2500 kobo, booked 0' },
          ],
        },
      ],
      differsSince: minutesAgo(440),
    },
    {
      of: 'vendors',
      checkedAt: minutesAgo(12),
      checkedBy: 'tunde@shop.example',
      rules: 2,
      faults: [
        {
          rule: '214 settled orders are the same at vtpass',
          found: 1,
          examples: [
            {
              agent: 'adaeze',
              ref: '202611192358MNPQRSTVWX',
              fault: 'is SUCCESSFUL here and reversed (see "orders reverse") at vtpass',
            },
          ],
        },
      ],
      differsSince: minutesAgo(12),
    },
  ],
};
