import { PictureRefused } from './refused.ts';

/** A part of a drawing, as a browser reads it: entities and CDATA are plain text here. */
export type Part =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const notXml = (where: string) =>
  new PictureRefused(`The drawing is not well-formed near "${where.slice(0, 40)}". Save it again as SVG.`);

// Sticky, so that each begins where the last part has ended.
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const TEXT = /[^<]+/y;
const COMMENT = /<!--(?:(?!--)[^])*-->/y;
const CDATA = /<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>/y;
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'y');
const OPEN = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');

/**
 * The parts of a drawing in their order, without comments. It reads less than XML: what a browser may read in another way, such as a
 * document type with entities of its own, is refused.
 * @throws PictureRefused
 */
export function readMarkup(source: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    const here = source.slice(at, at + 40);
    if (here.startsWith('<!DOCTYPE') || here.startsWith('<!ENTITY'))
      throw new PictureRefused(
        'The drawing has a document type, which can define entities. Take the line <!DOCTYPE …> out.',
      );
    if (here.startsWith('<?'))
      throw new PictureRefused('The drawing has an instruction <?…?> for other programs. Take it out.');
    if (take(COMMENT)) continue;
    const text = take(TEXT);
    if (text) {
      addText(parts, decoded(text[0]));
      continue;
    }
    const raw = take(CDATA);
    if (raw) {
      addText(parts, raw[1] ?? '');
      continue;
    }
    const closed = take(CLOSE);
    if (closed) {
      parts.push({ kind: 'close', name: closed[1] ?? '' });
      continue;
    }
    const opened = take(OPEN);
    if (!opened) throw notXml(here);
    const [, name = '', attributes = '', slash] = opened;
    parts.push({ kind: 'open', name, attributes: attributesOf(attributes), isClosed: slash === '/' });
  }
  return parts;
}

/** What a comment or CDATA parts is one text to a browser. */
function addText(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') last.text += text;
  else parts.push({ kind: 'text', text });
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw notXml(`${name}= twice`);
    attributes.set(name, decoded(double ?? single ?? ''));
  }
  return attributes;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));|&/g, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined;
    const known =
      code === undefined ? ENTITIES[String(name)] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (known === undefined) throw notXml(whole);
    return known;
  });
}
