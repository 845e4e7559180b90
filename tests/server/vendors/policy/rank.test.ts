import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import type { Routing } from '#server/platform/routing-settings.ts';
import { NO_FACTS, type Wanted } from '#server/vendors/policy/facts.ts';
import { rank } from '#server/vendors/policy/rank.ts';

const NAMES = ['north', 'south', 'west'];
const wanted = (key = 'A'): Wanted => ({ service: 'airtime', provider: 'MTN', faceKobo: kobo(100_000), key });
const by = (policy: Routing['policy'], weights: Routing['weights'] = {}): Routing => ({ policy, weights });

it('the preferred one is first, whatever is known of the others', () => {
  const facts = { ...NO_FACTS, costs: new Map([['south', kobo(1)]]), shares: new Map([['north', 0]]) };
  expect(rank(NAMES, by('preferred'), wanted(), facts)).toEqual({ names: NAMES, reason: 'PREFERRED' });
});

describe('the cheapest', () => {
  const ranked = (...costs: (number | undefined)[]) => {
    const known = NAMES.flatMap((name, place): [string, ReturnType<typeof kobo>][] => {
      const cost = costs[place];
      return cost === undefined ? [] : [[name, kobo(cost)]];
    });
    const { names, reason } = rank(NAMES, by('cheapest'), wanted(), { ...NO_FACTS, costs: new Map(known) });
    return [...names, reason].join(' ');
  };

  it('is first, the others by their costs after it', () => {
    expect(ranked(98_000, 97_000, 96_000)).toBe('west south north CHEAPEST');
    expect(ranked(96_000, 98_000, 97_000)).toBe('north west south CHEAPEST');
    expect(ranked(96_000, 96_000, 96_000)).toBe('north south west CHEAPEST');
  });

  it('takes the place of the first only where it saves more than half a per cent of the price', () => {
    expect(ranked(97_000, 97_000, 96_500)).toBe('north west south PREFERRED');
    expect(ranked(97_001, 97_000, 96_500)).toBe('west south north CHEAPEST');
  });

  it('is one whose cost is known', () => {
    expect(ranked(undefined, 99_000, undefined)).toBe('south north west CHEAPEST');
    expect(ranked(99_000, undefined, 90_000)).toBe('west north south CHEAPEST');
    expect(ranked(undefined, undefined, undefined)).toBe('north south west PREFERRED');
  });
});

describe('the most reliable', () => {
  const keys = Array.from({ length: 400 }, (_, number) => `key ${number}`);
  const ranked = (shares: Record<string, number>, key = 'A') =>
    rank(NAMES, by('reliable'), wanted(key), { ...NO_FACTS, shares: new Map(Object.entries(shares)) });

  it('takes the place of the first only where it delivers five points more', () => {
    expect(ranked({ north: 0.9, south: 0.96, west: 0.98 })).toEqual({
      names: ['west', 'south', 'north'],
      reason: 'MOST_RELIABLE',
    });
    expect(ranked({ north: 0.9, south: 0.94, west: 0.945 })).toEqual({
      names: ['north', 'west', 'south'],
      reason: 'PREFERRED',
    });
  });

  it('keeps its place until the first delivers nearly as much, and takes another’s at five points only', () => {
    const after = (leader: string, shares: Record<string, number>) =>
      rank(NAMES, by('reliable'), wanted(), {
        ...NO_FACTS,
        shares: new Map(Object.entries(shares)),
        leads: new Set([leader]),
      });
    expect(after('south', { north: 0.9, south: 0.93, west: 0.9 })).toMatchObject({
      names: ['south', 'north', 'west'],
      reason: 'MOST_RELIABLE',
    });
    expect(after('south', { north: 0.9, south: 0.919, west: 0.9 })).toMatchObject({
      names: ['north', 'south', 'west'],
      reason: 'PREFERRED',
    });
    expect(after('south', { north: 0.8, south: 0.9, west: 0.94 }).names).toEqual(['south', 'west', 'north']);
    expect(after('south', { north: 0.8, south: 0.9, west: 0.96 }).names).toEqual(['west', 'south', 'north']);
  });

  it('is nobody where nothing is known', () => {
    expect(ranked({})).toEqual({ names: NAMES, reason: 'PREFERRED' });
  });

  it('leaves a vendor that fails for one that nothing is known of, and a good one not', () => {
    expect(ranked({ north: 0.5 })).toMatchObject({
      names: ['south', 'west', 'north'],
      reason: 'MOST_RELIABLE',
    });
    expect(ranked({ north: 0.86 })).toMatchObject({ names: ['north', 'south', 'west'] });
    expect(ranked({ south: 0.99 })).toMatchObject({ names: ['south', 'north', 'west'] });
    expect(ranked({ south: 0.94, west: 0.5 })).toMatchObject({ names: ['north', 'south', 'west'] });
  });

  it('is found out by one order in twenty, of the vendors that nothing is known of', () => {
    const probes = keys.map((key) => ranked({ north: 0.99, west: 0.98 }, key).probe);
    expect(new Set(probes)).toEqual(new Set(['south', undefined]));
    const probed = probes.filter(Boolean).length;
    expect(probed).toBeGreaterThan(8);
    expect(probed).toBeLessThan(40);
    expect(keys.some((key) => ranked({ north: 0.99, south: 1, west: 0.98 }, key).probe)).toBe(false);
    expect(keys.some((key) => ranked({}, key).probe)).toBe(false);
  });
});

describe('by weight', () => {
  const WEIGHTS = { north: 70, south: 30 };
  const keys = Array.from({ length: 2_000 }, (_, number) => `agent key-${number}`);
  const first = (key: string, weights: Record<string, number> = WEIGHTS) =>
    rank(NAMES, by('weighted', weights), wanted(key), NO_FACTS);

  it('each is first for its share of the orders', () => {
    const north = keys.filter((key) => first(key).names[0] === 'north').length;
    expect(north / keys.length).toBeCloseTo(0.7, 1);
    expect(keys.every((key) => first(key).names[2] === 'west')).toBe(true);
    expect(first('A').reason).toBe('WEIGHT');
  });

  it('a repeat of an order finds the same one first', () => {
    for (const key of keys.slice(0, 20)) expect(first(key)).toEqual(first(key));
  });

  it('those without a weight come last, in the order of VENDOR', () => {
    expect(first('A', { west: 1 }).names).toEqual(['west', 'north', 'south']);
  });
});
