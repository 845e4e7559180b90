import { brand } from '#config/brand.ts';
import { MARK } from '#config/mark.ts';
import { at } from '#domain/at.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import {
  DAYS_SHOWN,
  DELIVERED_PERCENT,
  type DayWord,
  LEAST_AGENTS,
  LEAST_ORDERS,
  type ShownDay,
  type ShownProvider,
  SOME_TROUBLE_PERCENT,
} from '../../backoffice/status-page/days.ts';
import { STYLE } from './style.ts';

/** What is said of a day. The letter is the colour's class; a day without orders has none. */
const WORDS: Record<DayWord, { letter: string; text: string; counted: string }> = {
  delivered: { letter: 'g', text: 'delivered', counted: 'delivered' },
  some: { letter: 's', text: 'some trouble', counted: 'with some trouble' },
  much: { letter: 'm', text: 'much trouble', counted: 'with much trouble' },
  few: { letter: 'f', text: 'too few orders to say', counted: 'with too few orders to say' },
  none: { letter: '', text: 'no orders', counted: 'without orders' },
};
const KINDS = Object.keys(WORDS) as DayWord[];
const TROUBLE: readonly DayWord[] = ['some', 'much'];

const NOW: Record<ShownProvider['status'], string> = {
  up: 'Sold now',
  degraded: 'Sold now, with delays',
  down: 'Not sold now',
};

const KEY: Record<DayWord, string> = {
  delivered: `Delivered: ${DELIVERED_PERCENT} % of the orders or more`,
  some: `Some trouble: ${SOME_TROUBLE_PERCENT} % or more`,
  much: `Much trouble: less than ${SOME_TROUBLE_PERCENT} %`,
  few: `Too few to say: less than ${LEAST_ORDERS} orders, or less than ${LEAST_AGENTS} agents`,
  none: 'No orders',
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const mark = (letter: string): string => (letter ? ` class=${letter}` : '');
const dayOf = ({ date }: ShownDay): string => lagosTime(Date.parse(date)).day;

/** How many days there were of each kind, in words. */
export function sentenceOf(days: readonly ShownDay[]): string {
  const counts = KINDS.map((kind) => ({ kind, count: days.filter(({ word }) => word === kind).length }));
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${WORDS[kind].counted}`);
  return `Of the last ${days.length} days: ${parts.join(', ')}.`;
}

function troubleOf(days: readonly ShownDay[]): string {
  const bad = days.filter(({ word }) => TROUBLE.includes(word)).toReversed();
  if (bad.length === 0) return '';
  const list = bad.map((day) => `${dayOf(day)}: ${WORDS[day.word].text}`).join('; ');
  return `<details><summary>Days with trouble</summary><p>${list}.</p></details>`;
}

function providerOf({ name, status, days }: ShownProvider): string {
  const head = `<div class=top><h3>${escapeHtml(name)}</h3><span>${NOW[status]}</span></div>`;
  if (days.length === 0) return `<div>${head}<small>Nothing is counted yet.</small></div>`;
  const bars = days.map(({ word }) => `<i${mark(WORDS[word].letter)}></i>`).join('');
  return `<div>${head}
<div class=bars aria-hidden=true>${bars}</div><small>${sentenceOf(days)}</small>${troubleOf(days)}</div>`;
}

function sectionsOf(providers: readonly ShownProvider[]): string {
  const services = [...new Set(providers.map(({ service }) => service))];
  return services
    .map((service) => {
      const its = providers.filter((provider) => provider.service === service);
      return `<section><h2>${escapeHtml(service)}</h2>${its.map(providerOf).join('')}</section>`;
    })
    .join('');
}

/** The page of what was delivered, whole: it needs no script, no font and no second answer. @param now when its figures were read */
export function statusPage(providers: readonly ShownProvider[], now: Date): string {
  const { date, time } = lagosTime(now.getTime());
  const key = KINDS.map((kind) => `<li><b${mark(WORDS[kind].letter)}></b>${KEY[kind]}</li>`).join('');
  return `<!doctype html><html lang=en-NG><head><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1">
<title>Status · ${escapeHtml(brand.name)}</title><meta name=description content="What ${escapeHtml(brand.name)} delivered in the last ${DAYS_SHOWN} days, provider by provider.">
<style>${STYLE}</style></head><body>
<header><svg viewBox="0 0 32 32" width=32 height=32 aria-hidden=true>${MARK}</svg><a href="${at('/')}">${escapeHtml(brand.name)}</a></header>
<main><h1>What was delivered</h1><p>The last ${DAYS_SHOWN} days of each provider, the newest at the right, counted from our own orders. Orders with a wrong number do not count.</p>
<ul class=key>${key}</ul>${sectionsOf(providers)}</main>
<footer><p>As of <time datetime="${now.toISOString()}">${date}, ${time}</time> in Lagos.</p></footer></body></html>`;
}
