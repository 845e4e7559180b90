import { type Part, readMarkup } from './markup.ts';
import { PictureRefused } from './refused.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** What a still drawing is made of. What is not here may run, move, load or show a page. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan linearGradient
  radialGradient stop clipPath mask pattern filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset`.split(/\s+/),
);

/** Beside url(#…), which names a part of the drawing itself. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy calc var'.split(
    ' ',
  ),
);

/** Names alone, which no browser reads as a style. */
const INERT = /^(?:id|class|role|data-[\w-]+|aria-[\w-]+)$/;

/** Each draws all that it names once more, and may be named itself. */
const MOST_USES = 16;

const WHY: Readonly<Record<string, string>> = {
  script: 'Scripts could act for whoever looks at it.',
  foreignObject: 'It could show a page inside the picture.',
  image: 'It could load a picture from elsewhere.',
  a: 'A picture is no link.',
  animate: 'A picture must not move.',
  set: 'A picture must not move.',
  animateTransform: 'A picture must not move.',
  animateMotion: 'A picture must not move.',
};

const refused = (what: string, why: string) =>
  new PictureRefused(`The drawing has ${what}. ${why} Take it out, or save the drawing as plain SVG.`);

export const isSvg = (text: string): boolean =>
  /^\uFEFF?\s*<(?:\?xml\s|!--|!DOCTYPE\s+svg\b|svg[\s>/])/.test(text) && text.includes('<svg');

/**
 * Takes a drawing that can do nothing but be drawn.
 * @throws PictureRefused naming what else it has, and why that is refused
 */
export function checkSvg(source: string): void {
  const parts = readMarkup(withoutDeclaration(source));
  const open: string[] = [];
  let uses = 0;
  let roots = 0;
  for (const part of parts) {
    if (part.kind === 'text') {
      checkText(part.text, open.at(-1));
      continue;
    }
    if (part.kind === 'close') {
      if (open.pop() !== part.name)
        throw new PictureRefused(
          `The drawing closes <${part.name}> where it is not open. Save it again as SVG.`,
        );
      continue;
    }
    if (open.at(-1) === 'style')
      throw refused(`<${part.name}> in <style>`, 'It can hide what a style loads.');
    checkElement(part, open.length === 0);
    if (open.length === 0) roots += 1;
    if (part.name === 'use') uses += 1;
    if (!part.isClosed) open.push(part.name);
  }
  if (open.length > 0 || roots !== 1)
    throw new PictureRefused('The drawing is not whole. Save it again as SVG.');
  if (uses > MOST_USES)
    throw new PictureRefused(
      `The drawing has <use> ${uses} times: it may grow when it is drawn. At most ${MOST_USES} are possible.`,
    );
}

/** The one instruction that a drawing may begin with. */
function withoutDeclaration(source: string): string {
  const [declaration] = /^\uFEFF?\s*<\?xml\s[^?]*\?>/.exec(source) ?? [];
  const encoding = /\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration ?? '')?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
    throw refused(`the encoding ${encoding}`, 'Only UTF-8 is read here.');
  return source.slice(declaration?.length ?? 0).replace(/^\uFEFF/, '');
}

type Opened = Extract<Part, { kind: 'open' }>;

function checkElement({ name, attributes }: Opened, isRoot: boolean): void {
  if (!ELEMENTS.has(name)) {
    const why = WHY[name] ?? 'Only what a still drawing is made of is taken.';
    throw refused(`<${name}>`, why);
  }
  if (isRoot !== (name === 'svg'))
    throw refused(`<${name}> as its root or <svg> inside`, 'One drawing is taken.');
  if (isRoot && attributes.get('xmlns') !== NAMESPACE)
    throw new PictureRefused(
      `The drawing lacks xmlns="${NAMESPACE}": browsers would not draw it. Add it to <svg>.`,
    );
  if (isRoot && !/^\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*$/.test(attributes.get('viewBox') ?? ''))
    throw new PictureRefused(
      'The drawing has no viewBox, such as viewBox="0 0 48 48": it would not fit. Add it to <svg>.',
    );
  for (const [attribute, value] of attributes) checkAttribute(name, attribute, value, isRoot);
}

function checkAttribute(element: string, name: string, value: string, isRoot: boolean): void {
  if (/^on/i.test(name)) throw refused(`${name}="…"`, 'It would run a script.');
  if (name === 'xmlns') {
    if (isRoot) return;
    throw refused(`xmlns on <${element}>`, 'A part of it could be a page.');
  }
  if (name.startsWith('xmlns:') || name === 'xml:space' || name === 'xml:lang') return;
  if (name === 'href' || name === 'xlink:href') {
    if (value.startsWith('#')) return;
    throw refused(`${name}="${value.slice(0, 40)}"`, 'It refers to something outside of the drawing.');
  }
  if (name.includes(':')) throw refused(name, 'It is of another program.');
  if (name === 'src') throw refused(name, 'It refers to something outside of the drawing.');
  if (!INERT.test(name)) checkStyle(value, `${name}="…"`);
}

/** Text is drawn, or a style. */
function checkText(text: string, element: string | undefined): void {
  if (element === 'style') checkStyle(text, '<style>');
  else if (element === undefined && text.trim() !== '')
    throw new PictureRefused('The drawing has text outside of <svg>. Save it again as SVG.');
}

/** Values of attributes are styles too: fill="url(…)". */
function checkStyle(style: string, where: string): void {
  if (style.includes('\\')) throw refused(`a backslash in ${where}`, 'It can hide what a style loads.');
  // @font-face and @import load, @keyframes moves.
  if (style.includes('@')) throw refused(`@ in ${where}`, 'It could load or move something.');
  for (const [, name = '', argument = ''] of style.matchAll(/([\w-]+)\s*\(\s*["']?\s*([^)]{0,40})/g)) {
    const isOwn = name.toLowerCase() === 'url' && argument.startsWith('#');
    if (isOwn || FUNCTIONS.has(name.toLowerCase())) continue;
    if (name.toLowerCase() === 'url')
      throw refused(`url(${argument}) in ${where}`, 'It refers to something outside of the drawing.');
    throw refused(`${name}(…) in ${where}`, 'It could load something.');
  }
  if (/(?:^|[\s;{])(?:animation|transition)[\w-]*\s*:/i.test(style))
    throw refused(`an animation in ${where}`, 'A picture must not move.');
}
