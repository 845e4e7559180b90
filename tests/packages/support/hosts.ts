import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import tailwind3 from 'tailwindcss';
import { compile } from 'tailwindcss4';
import { ROOT } from '../../../scripts/stamp.mjs';

/** What hosts call their own, and what is ours without its prefix: classes, attributes, custom properties, animations, typefaces. */
const CLASSES =
  'flex grid hidden block relative rounded rounded-lg border px-4 py-3 mt-2 text-sm text-lg font-medium font-sans w-full truncate ' +
  'animate-spin animate-pulse transition-colors sr-only table shadow ring-2 -translate-y-1 rotate-180 outline-none divide-y';
const OUR_NAMES =
  'ticket ticket-sides perforation dialog panel drawer menu toast tabular print-line progress-unknown';

const PARTS = `
  <div id="typefaces"><p style="font-family: Inter, Georgia">Their Inter</p><p style="font-family: Poppins, Georgia">Their Poppins</p></div>
  <h1>Heading</h1><h2>Heading</h2><h3>Heading</h3><p>Text with <a href="#">a link</a>, <b>bold</b>, <code>code</code>, <small>small</small></p>
  <ul><li>One</li></ul><ol><li>One</li></ol><dl><dt>Term</dt><dd>What it is</dd></dl><hr><blockquote>Said</blockquote><pre>Kept</pre>
  <button>Send</button><button disabled>Send</button><button aria-disabled="true">Send</button><div role="button" tabindex="0">Send</div>
  <input placeholder="Name"><input type="search" placeholder="Search"><input type="checkbox" checked><input type="file">
  <textarea placeholder="Message"></textarea><select><option>One</option></select><progress value="0.5"></progress>
  <fieldset><legend>Choice</legend><label><input type="radio">One</label></fieldset><abbr title="Naira">NGN</abbr><sub>1</sub><sup>2</sup>
  <table><caption>Sums</caption><thead><tr><th>Sum</th></tr></thead><tbody><tr><td>100</td></tr></tbody></table>
  <details open><summary>More</summary>Text</details><dialog open>Asked</dialog><div popover>Shown</div><figure>Drawn</figure>
  <svg width="20" height="20"><path d="M0 0h9v9" /></svg><img alt="" width="10" height="10"><iframe title="Framed"></iframe><p hidden>No</p>
  <div data-theme="dark" data-font="inter">Dark</div><div data-print="file">Printed</div><div data-failed>Failed</div>
  <p style="color: var(--primary); border-radius: var(--radius)">Theirs</p><p style="animation: spin 1s infinite">Theirs</p>`;

/** Every part, and every class on an element of its own. */
const BODY =
  PARTS +
  `${CLASSES} ${OUR_NAMES}`
    .split(' ')
    .map((name) => `<div class="${name}">${name}</div>`)
    .join('');

const OWN = `
  :root { --primary: rgb(1 2 3); --radius: 5px; --ink: red; --surface: blue; --line: green; --font: Georgia; --text-sm: 7px }
  body { font-family: Georgia, serif; color: #333 } .ticket { color: var(--ink) } .menu { border: 1px solid var(--line) }
  button { background: var(--surface) } @keyframes spin { to { opacity: 0 } }`;

const IN_TAILWIND_4 = path.join(ROOT, 'node_modules', 'tailwindcss4');

async function buildTailwind4(): Promise<string> {
  const loadStylesheet = (name: string, base: string) => {
    const file = path.join(IN_TAILWIND_4, name === 'tailwindcss' ? 'index.css' : name);
    return Promise.resolve({ path: file, base, content: readFileSync(file, 'utf8') });
  };
  const { build } = await compile('@import "tailwindcss";', { base: IN_TAILWIND_4, loadStylesheet });
  return build(CLASSES.split(' '));
}

async function buildTailwind3(): Promise<string> {
  const plugin = tailwind3({ content: [{ raw: CLASSES, extension: 'txt' }] });
  const css = '@tailwind base; @tailwind components; @tailwind utilities;';
  return (await postcss([plugin]).process(css, { from: undefined })).css;
}

interface HostPage {
  name: string;
  /** What Tailwind makes for it. */
  sheet: string;
  /** All of its styles. */
  styles: string;
}

/** The stylesheets of pages that are not ours. */
export async function buildHosts(): Promise<HostPage[]> {
  const hosts = [
    { name: 'without Tailwind', sheet: '' },
    { name: 'with Tailwind 3', sheet: await buildTailwind3() },
    { name: 'with Tailwind 4', sheet: await buildTailwind4() },
  ];
  return hosts.map((host) => ({ ...host, styles: host.sheet + OWN }));
}

/** A page of a host. @param sheets the text of each stylesheet, in their order */
export const hostDocument = (sheets: readonly string[]): string =>
  `<!doctype html><html lang="en" data-theme="dark"><meta charset="utf-8">${sheets
    .map((sheet) => `<style>${sheet}</style>`)
    .join('')}<body>${BODY}</body></html>`;
