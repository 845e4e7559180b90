import ts from 'typescript';
import type { Part } from './code.ts';
import { cooked, decode } from './escape.ts';
import { named, type Form, type Hole, type Sentence } from './sentence.ts';

/** Elements that stand inside a sentence: the list shows what is in them in brackets. */
const INLINE = /^(a|abbr|b|bdi|code|em|i|kbd|small|span|strong|time|Link)$/;
const words = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^\W+|\W+$/g, '')
    .toLowerCase();

/** What a person calls the value of an expression: the last name in it. */
function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return words(node.text);
  if (ts.isPropertyAccessExpression(node)) return words(node.name.text);
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    const inner = first && !ts.isFunctionLike(first) ? nameOf(first) : '';
    return inner || nameOf(node.expression);
  }
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return nameOfElement(node);
  if (ts.isConditionalExpression(node)) return nameOf(node.condition);
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isStringLiteralLike(node)) return '';
  let name = '';
  ts.forEachChild(node, (child) => void (name ||= nameOf(child)));
  return name;
}

function nameOfElement(node: ts.JsxElement | ts.JsxSelfClosingElement): string {
  const tag = ts.isJsxElement(node) ? node.openingElement : node;
  for (const attribute of tag.attributes.properties)
    if (ts.isJsxAttribute(attribute) && attribute.name.getText() === 'value' && attribute.initializer)
      return nameOf(attribute.initializer);
  return tag.tagName.getText().toLowerCase();
}

const hole = (node: ts.Node, { offset }: Part): Hole => ({
  label: `{${nameOf(ts.isJsxExpression(node) && node.expression ? node.expression : node) || 'more'}}`,
  start: node.getStart() + offset,
  end: node.end + offset,
});

/** A string or template in code: one sentence, or one a line where it is written in lines. */
export function literalSentences(
  node: ts.StringLiteralLike | ts.TemplateExpression,
  part: Part,
  code: string,
): Sentence[] {
  const start = node.getStart() + part.offset + 1;
  const end = node.end + part.offset - 1;
  if (ts.isJsxAttribute(node.parent))
    return [{ form: 'attribute', start, end, texts: [decode(code.slice(start, end))], holes: [] }];
  if (ts.isStringLiteral(node)) return [{ form: 'quoted', start, end, texts: [node.text], holes: [] }];
  const spans = ts.isTemplateExpression(node) ? node.templateSpans : [];
  const holes = spans.map(({ expression, literal }) => ({
    ...hole(expression, part),
    start: expression.getFullStart() + part.offset - 2,
    end: literal.getStart() + part.offset + 1,
  }));
  return splitLines({ form: 'template', start, end, texts: [], holes }, code);
}

/** Each line of a template is a sentence of its own. */
function splitLines({ form, start, end, holes }: Sentence, code: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = start;
  const close = (to: number) => {
    const own = named(holes.filter((one) => one.start >= from && one.end <= to));
    sentences.push({ form, start: from, end: to, texts: textsAround(own, from, to, code, form), holes: own });
    from = to + 1;
  };
  for (let at = start; at < end; at += 1)
    if (code[at] === '\n' && !holes.some((one) => one.start < at && one.end > at)) close(at);
  close(end);
  return sentences;
}

function textsAround(holes: readonly Hole[], start: number, end: number, code: string, form: Form): string[] {
  const starts = [start, ...holes.map((one) => one.end)];
  const ends = [...holes.map((one) => one.start), end];
  return starts.map((from, index) => readText(code.slice(from, ends[index]), form));
}

const COMMENT = /\{\s*\/\*[^]*?\*\/\s*\}/g;
const STRING_CHILD = /\{\s*(['"])((?:(?!\1)[^\\\n]|\\.)*)\1\s*\}/g;

/** What the code between two holes says. */
function readText(raw: string, form: Form): string {
  if (form === 'template') return cooked(raw);
  const [plain, strings] = [raw.replace(COMMENT, ''), [] as string[]];
  const marked = plain.replace(
    STRING_CHILD,
    (_, _quote, text: string) => `\u0001${strings.push(cooked(text)) - 1}\u0002`,
  );
  const folded = form === 'html' ? marked.replace(/[ \n\t]+/g, ' ') : folds(marked);
  const said = decode(folded).replace(
    /\u0001(\d+)\u0002/g,
    (_, index: string) => strings[Number(index)] ?? '',
  );
  return form === 'html' ? said.replace(/ +/g, ' ') : said;
}

/** JSX drops the line's ends and joins lines with a space. */
const folds = (raw: string): string =>
  raw
    .split('\n')
    .map((line, index, lines) => {
      const left = index > 0 ? line.trimStart() : line;
      return index < lines.length - 1 ? left.trimEnd() : left;
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(/(\u0002) (\u0001|$)/g, '$1$2');

const isPlainString = (node: ts.Node) =>
  ts.isJsxExpression(node) && node.expression !== undefined && ts.isStringLiteral(node.expression);
const isEmpty = (node: ts.Node) => ts.isJsxExpression(node) && !node.expression;
const isSpace = (node: ts.Node) => ts.isJsxText(node) && node.text.trim() === '';
const isSaid = (node: ts.Node) => (ts.isJsxText(node) && /\p{L}/u.test(node.text)) || isPlainString(node);

/** An element that is read as a part of the sentence around it. */
const isInline = (node: ts.Node): node is ts.JsxElement =>
  ts.isJsxElement(node) &&
  INLINE.test(node.openingElement.tagName.getText()) &&
  node.children.every(
    (child) => ts.isJsxText(child) || (ts.isJsxExpression(child) && !holdsMarkup(child)) || isInline(child),
  );

function holdsMarkup(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, (child) => holdsMarkup(child) || undefined) ?? false;
}

function holesIn(node: ts.Node, part: Part): Hole[] {
  if (ts.isJsxText(node) || isPlainString(node) || isEmpty(node)) return [];
  if (!isInline(node)) return [hole(node, part)];
  const { openingElement: open, closingElement: close } = node;
  const bracket = (label: string, { end }: ts.Node, from: number) => ({
    label,
    start: from + part.offset,
    end: end + part.offset,
  });
  return [
    bracket('[', open, open.getStart()),
    ...node.children.flatMap((child) => holesIn(child, part)),
    bracket(']', close, close.getStart()),
  ];
}

/** What an element says as one sentence; undefined for one that says nothing itself. */
export function childrenSentence(
  node: ts.JsxElement | ts.JsxFragment,
  part: Part,
  code: string,
): Sentence | undefined {
  const children = [...node.children];
  if (!children.some(isSaid)) return undefined;
  const isEdge = (child: ts.Node | undefined) =>
    child !== undefined &&
    (isSpace(child) ||
      isEmpty(child) ||
      (!ts.isJsxText(child) && !ts.isJsxExpression(child) && !isInline(child)));
  while (isEdge(children[0])) children.shift();
  while (isEdge(children.at(-1))) children.pop();
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return undefined;
  const holes = named(children.flatMap((child) => holesIn(child, part)));
  const [start, end] = [first.pos + part.offset, last.end + part.offset];
  const form = part.isHtml ? 'html' : 'jsx';
  return { form, start, end, texts: textsAround(holes, start, end, code, form), holes };
}
