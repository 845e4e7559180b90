import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Change, type Looked, pictureOf, type Side } from './changes.ts';

const part = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => MARKUP[character] ?? '');

const KINDS: Record<Change['kind'], string> = { changed: 'Changed', new: 'New', gone: 'Gone' };
const SIDES: Record<Change['kind'], Side[]> = {
  changed: ['before', 'after', 'difference'],
  new: ['after'],
  gone: ['before'],
};

/** "0.4 %", and never "0 %" of what changed. */
function shareOf(share: number): string {
  const percent = share * 100;
  if (percent < 0.1) return 'under 0.1 %';
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)} %`;
}

function factsOf({ kind, difference }: Change): string {
  if (!difference) return KINDS[kind];
  const { share, heights } = difference;
  const grown = heights ? `, height ${heights.before} → ${heights.after} px` : '';
  return `${shareOf(share)} of the picture${grown}`;
}

/** Shows the frame of the picture across the whole width. */
const viewOf = ({ frame, whole }: Change): string =>
  `--ratio: ${frame.width / frame.height}; --zoom: ${whole.width / frame.width}; --x: ${frame.x / frame.width}; --y: ${frame.y / frame.height}`;

const figure = (change: Change, side: Side): string => {
  const { shot, name } = change;
  const label = `${shot.title} ${shot.name}, ${shot.theme}: ${side}`;
  return `<figure><figcaption>${side}</figcaption><button type="button" data-open style="${viewOf(change)}" aria-label="Look closer at ${escape(label)}">
<img src="${escape(pictureOf(name, side))}" alt="" loading="lazy"></button></figure>`;
};

const article = (change: Change): string => {
  const { shot, kind } = change;
  return `<article data-theme="${shot.theme}" data-kind="${kind}" data-text="${escape(`${shot.title} ${shot.name} ${shot.story}`.toLowerCase())}">
<header><h3>${escape(shot.name)}</h3><span class="theme">${shot.theme}</span><span class="facts">${factsOf(change)}</span></header>
<div class="sides ${kind}">${SIDES[kind].map((side) => figure(change, side)).join('')}</div>
</article>`;
};

function groups(changes: readonly Change[]): string {
  const titles = [...new Set(changes.map(({ shot }) => shot.title))];
  const articles = (title: string) => changes.filter(({ shot }) => shot.title === title).map(article);
  return titles
    .map(
      (title) =>
        `<section><h2>${escape(title.replaceAll('/', ' / '))}</h2>${articles(title).join('')}</section>`,
    )
    .join('');
}

const missingOf = (looked: readonly Looked[]): string => {
  const lines = looked.flatMap(({ build, seen }) =>
    [...seen.missing].map(([name, why]) => `<li>${escape(`${name} in ${build.name}: ${why}`)}</li>`),
  );
  return lines.length > 0
    ? `<details open class="missing"><summary>Not taken: ${lines.length}</summary><ul>${lines.join('')}</ul></details>`
    : '';
};

/** The page that shows the changes beside each other. Its pictures are files next to it. */
export function reportOf(before: Looked, after: Looked, changes: readonly Change[]): string {
  const count = (kind: Change['kind']): number => changes.filter((change) => change.kind === kind).length;
  const same = after.seen.shots.size - after.seen.missing.size - count('changed') - count('new');
  const side = ({ build }: Looked, word: string): string =>
    `<div><dt>${word}</dt><dd><b>${escape(build.name)}</b> ${escape(build.about)}</dd></div>`;
  const choice = (kind: Change['kind']): string =>
    `<label><input type="checkbox" name="kind" value="${kind}" checked> ${count(kind)} ${KINDS[kind].toLowerCase()}</label>`;
  return part('report.html')
    .replace('/* styles */', () => part('report.css'))
    .replace('/* script */', () => part('report.browser.js'))
    .replace('<!-- sides -->', () => side(before, 'Before') + side(after, 'After'))
    .replace('<!-- kinds -->', () => (['changed', 'new', 'gone'] as const).map(choice).join(''))
    .replace('<!-- same -->', () => `${same} are the same`)
    .replace('<!-- missing -->', () => missingOf([before, after]))
    .replace('<!-- changes -->', () => groups(changes));
}
