import type { Pictures } from './pictures.ts';

export interface Comparison {
  name: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** What changed, came or went, by name. Equal bytes are equal pictures: one browser took both. */
export function compare(before: Pictures, after: Pictures): Comparison[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((pair) => !pair.before || !pair.after || !pair.before.equals(pair.after));
}

const image = (picture: Buffer | undefined): string =>
  picture ? `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">` : '<p>not there</p>';

const row = ({ name, before, after }: Comparison): string => `<section>
<h2>${name}</h2>
<div class="row">
<figure>${image(before)}<figcaption>before</figcaption></figure>
<figure>${image(after)}<figcaption>after</figcaption></figure>
<figure><div class="difference">${image(before)}${image(after)}</div><figcaption>difference: what is not black</figcaption></figure>
</div>
</section>`;

/** One page with everything in it: before, after, and their difference, which the browser computes by blending. */
export const pageOf = (title: string, changes: readonly Comparison[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #f4f4f2; color: #14212a }
h2 { font-size: 1rem; margin: 2rem 0 .5rem }
.row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem }
figure { margin: 0 } img { display: block; width: 100%; border: 1px solid #ccc }
.difference { position: relative; isolation: isolate; background: #000 }
.difference img + img { position: absolute; inset: 0; mix-blend-mode: difference }
</style>
<h1>${title}</h1>
<p>${changes.length} pictures differ.</p>
${changes.map(row).join('\n')}
</html>
`;
