import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sentenceOf, statusPage } from '#server/api/status/page.ts';
import { STYLE } from '#server/api/status/style.ts';
import { type DayWord, DAYS_SHOWN, type ShownProvider, wordOf } from '#server/backoffice/status-page/days.ts';

const AT = new Date('2026-11-21T09:00:00Z');
const WORDS: DayWord[] = ['delivered', 'some', 'much', 'few', 'none'];
const days = (word: (place: number) => DayWord) =>
  Array.from({ length: DAYS_SHOWN }, (_, place) => ({
    date: new Date(AT.getTime() - (DAYS_SHOWN - 1 - place) * 86_400_000).toISOString().slice(0, 10),
    word: word(place),
  }));
const provider = (changes: Partial<ShownProvider> = {}): ShownProvider => ({
  service: 'Airtime',
  name: 'MTN',
  status: 'up',
  days: days(() => 'delivered'),
  ...changes,
});

/** A byte between 0 and 255 that looks like chance and is the same in each run. */
const chance = (seed: string) => createHash('sha256').update(seed).digest()[0] ?? 0;

describe('the public page of what was delivered', () => {
  it.each([
    [undefined, 'none'],
    [{ orders: 19, delivered: 19, agents: 9 }, 'few'],
    [{ orders: 500, delivered: 0, agents: 2 }, 'few'],
    [{ orders: 20, delivered: 20, agents: 3 }, 'delivered'],
    [{ orders: 100, delivered: 99, agents: 3 }, 'delivered'],
    [{ orders: 1_000, delivered: 989, agents: 3 }, 'some'],
    [{ orders: 100, delivered: 90, agents: 3 }, 'some'],
    [{ orders: 1_000, delivered: 899, agents: 3 }, 'much'],
    [{ orders: 20, delivered: 0, agents: 3 }, 'much'],
  ] as const)('says of %o: %s', (counted, word) => {
    expect(wordOf(counted)).toBe(word);
  });

  it('says in words what its bars show', () => {
    const shown = days((place) =>
      place === 88 ? 'some' : place === 87 ? 'much' : place < 10 ? 'none' : 'delivered',
    );
    expect(sentenceOf(shown)).toBe(
      'Of the last 90 days: 78 delivered, 1 with some trouble, 1 with much trouble, 10 without orders.',
    );
    const html = statusPage([provider({ days: shown })], AT);
    expect(html).toContain('<p>20 Nov: some trouble; 19 Nov: much trouble.</p>');
    expect(html).toContain('Sold now<');
    expect(html.match(/<i( class=\w)?><\/i>/g)).toHaveLength(90);
    expect(html).toContain('2026-11-21, 10:00');
  });

  it('says what is not sold, and of a good provider nothing of trouble', () => {
    const html = statusPage([provider({ status: 'down' })], AT);
    expect(html).toContain('Not sold now');
    expect(html).not.toContain('<details>');
  });

  it('shows names as they are written', () => {
    expect(statusPage([provider({ name: '<b>"R&D"' })], AT)).toContain(
      '<h3>&lt;b&gt;&quot;R&amp;D&quot;</h3>',
    );
  });

  it('has no script, nothing to fetch and no style but its own', () => {
    const html = statusPage([provider()], AT);
    expect(html).not.toMatch(/<script|<link|<img|url\(|@import| style=| on\w+=/);
    expect(html.split('<style>')[1]?.split('</style>')[0]).toBe(STYLE);
  });

  it('comes in 10 KB also for forty providers of which every day was another', () => {
    const many = Array.from({ length: 40 }, (_, one) =>
      provider({
        service: `Service ${one % 5}`,
        name: `Provider ${one}`,
        days: days((place) => WORDS[chance(`${one} ${place}`) % WORDS.length] ?? 'none'),
      }),
    );
    expect(brotliCompressSync(statusPage(many, AT)).byteLength).toBeLessThanOrEqual(10_000);
  });
});
