import type { Form } from './sentence.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&#123;': '{',
  '&#125;': '}',
};
const ENTITY = /&#?\w+;/g;

/** Markup's text as it is read. */
export const decode = (text: string): string => text.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);

/** A string of code as it is read. */
export const cooked = (raw: string): string =>
  raw.replace(/\\(u\{?([0-9a-f]+)\}?|[^])/gi, (_, mark: string, hex?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : mark === 'n' ? '\n' : mark,
  );

const entityOf = (sign: string) => Object.keys(ENTITIES).find((entity) => ENTITIES[entity] === sign) ?? sign;
const encode = (text: string, signs: RegExp) =>
  text.replace(ENTITY, (entity) => `&amp;${entity.slice(1)}`).replace(signs, entityOf);

function inCode(text: string, quote: RegExp): string {
  return text
    .replaceAll('\\', '\\\\')
    .replace(quote, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\u00a0', '\\u00a0');
}

/** Between tags the line's ends of the code stay; a space beside one has to be said in JSX, and is meant in HTML. */
function inMarkup(text: string, isHtml: boolean, raw: string): string {
  if (raw.includes('/*')) throw new Error('A comment stands inside this sentence. Change it in the code.');
  const isBlank = raw.trim() === '';
  const lead = /^\s*\n\s*/.exec(raw)?.[0] ?? '';
  const trail = isBlank ? '' : (/\s*\n\s*$/.exec(raw)?.[0] ?? '');
  const space = (isSpaced: boolean, lines: string) => {
    if (isHtml) return { lines: isSpaced ? lines || ' ' : '', said: '' };
    return { lines, said: isSpaced ? (lines ? "{' '}" : ' ') : '' };
  };
  const words = encode(text.replace(/^ +| +$/g, ''), /[<>{}\u00a0]/g).replaceAll('\n', "{'\\n'}");
  const before = space(text.startsWith(' '), lead);
  const after = space(words !== '' && text.endsWith(' '), trail);
  return before.lines + before.said + words + after.said + after.lines;
}

/** A text as it is written in the code. @param raw what stands there now @param quote what the string is in */
export function escape(text: string, form: Form, raw: string, quote = "'"): string {
  switch (form) {
    case 'jsx':
      return inMarkup(text, false, raw);
    case 'html':
      return inMarkup(text, true, raw);
    case 'attribute':
      return encode(text, /["\u00a0]/g);
    case 'template':
      return inCode(text, /`|\$(?=\{)/g);
    case 'quoted':
      return inCode(text, quote === '"' ? /"/g : /'/g);
  }
}
