import { describe, expect, it } from 'vitest';
import { traitsOf } from '#server/backoffice/catalogue/vendor-plans.ts';

describe('what the name of a data plan says', () => {
  it.each([
    ['N100 100MB - 24 hrs', { sizeMb: 100, validityDays: 1 }],
    ['N1000 1.5GB - 30 days', { sizeMb: 1500, validityDays: 30 }],
    ['MTN N15,000 75GB+Video 2 Months', { sizeMb: 75_000, validityDays: 60 }],
    ['Glo Mega N75,000 - 1TB (1 Year)', { sizeMb: 1_000_000, validityDays: 365 }],
    ['9mobile 2 Week 7.7GB', { sizeMb: 7700, validityDays: 14 }],
    ['48hour 500mb', { sizeMb: 500, validityDays: 2 }],
    ['MTN Xtratalk N300 Weekly Bundle', {}],
    ['', {}],
  ])('%s', (name, traits) => {
    expect(traitsOf(name)).toEqual(traits);
  });
});
