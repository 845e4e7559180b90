import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

it('pays nothing for agents that are brought until REFERRAL_BONUS says how much', () => {
  expect(readConfig({ REFERRAL_FUNDED: '100' }).referral).toBeUndefined();
  expect(readConfig({ REFERRAL_BONUS: '500' }).referral).toEqual({
    bonusKobo: 50_000n,
    fundedKobo: 500_000n,
    most: 10,
  });
  const given = { REFERRAL_BONUS: '1', REFERRAL_FUNDED: '2', REFERRAL_MOST: '3' };
  expect(readConfig(given).referral).toEqual({ bonusKobo: 100n, fundedKobo: 200n, most: 3 });
  expect(() => readConfig({ REFERRAL_BONUS: '0' })).toThrow('REFERRAL_BONUS must be off or');
});
