import ts from 'typescript';
import { partsOf, type Part } from './code.ts';
import { literalSentences, childrenSentence } from './forms.ts';
import {
  isCodeAttribute,
  isCodeCall,
  isCodePlace,
  isCodeProperty,
  isRead,
  isReadCall,
  isReadProperty,
  looksRead,
} from './rules.ts';
import type { Sentence } from './sentence.ts';

const hasWord = (text: string) => /\p{L}/u.test(text);
/** The string of `{' '}` among an element's children: a part of the element's own sentence. */
const isChild = ({ parent }: ts.Node) => ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent);

/** Every sentence that the file tells a person, in the order of its code. */
export function sentencesOf(file: string, code: string): Sentence[] {
  const found = partsOf(file, code).flatMap((part) => sentencesOfPart(part, code));
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function sentencesOfPart(part: Part, code: string): Sentence[] {
  const found: Sentence[] = [];
  const keep = (sentences: Sentence[], isSure: boolean) => {
    const said = sentences.filter(({ texts }) => hasWord(texts.join('')));
    if (!isSure && !looksRead(sentences.map(({ texts }) => texts.join('{}')).join(' '))) return false;
    found.push(...said);
    return said.length > 0;
  };

  /** @param isText whether what stands here is read by people however small it is */
  const visit = (node: ts.Node, isText: boolean): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const isKept =
        !isCodePlace(node) &&
        !(ts.isStringLiteral(node) && isChild(node)) &&
        keep(literalSentences(node, part, code), isText);
      if (ts.isTemplateExpression(node))
        for (const { expression } of node.templateSpans) visit(expression, isKept);
      return;
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const sentence = childrenSentence(node, part, code);
      const isInside =
        (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) &&
        found.some(({ start, end }) => within(node, part, start, end));
      if (sentence && !isInside) keep([sentence], true);
    }
    if (ts.isJsxAttribute(node)) return visitAttribute(node);
    ts.forEachChild(node, (child) => {
      const next = judge(node, child, isText);
      if (next !== 'code') visit(child, next === 'text');
    });
  };

  const visitAttribute = ({ name, initializer }: ts.JsxAttribute): void => {
    const attribute = name.getText();
    if (!initializer || isCodeAttribute(attribute)) return;
    visit(initializer, isRead(attribute));
  };

  visit(part.tree, false);
  return found;
}

const within = (node: ts.Node, { offset }: Part, start: number, end: number) =>
  node.getStart() + offset >= start && node.end + offset <= end;

type Verdict = 'text' | 'code' | 'unsure';

/** What a child can be, by where it stands. */
function judge(node: ts.Node, child: ts.Node, isText: boolean): Verdict {
  const same: Verdict = isText ? 'text' : 'unsure';
  if (ts.isJsxExpression(node)) return ts.isJsxAttribute(node.parent) ? same : 'text';
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    if (child === node.expression) return 'unsure';
    const name = node.expression.getText();
    if (isCodeCall(name)) return holdsCode(child) ? 'unsure' : 'code';
    return isReadCall(name) ? 'text' : 'unsure';
  }
  if (ts.isPropertyAssignment(node)) {
    if (child === node.name) return 'code';
    const name = node.name.getText().replace(/['"]/g, '');
    return isCodeProperty(name) ? 'code' : isReadProperty(name) ? 'text' : 'unsure';
  }
  if (ts.isConditionalExpression(node)) return child === node.condition ? 'unsure' : same;
  if (ts.isBinaryExpression(node)) return child === node.left && isTest(node) ? 'unsure' : same;
  if (ts.isTypeNode(child)) return 'code';
  return isTransparent(node) ? same : 'unsure';
}

const isTest = ({ operatorToken }: ts.BinaryExpression) =>
  operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
const holdsCode = (node: ts.Node) =>
  ts.isFunctionLike(node) || ts.isCallExpression(node) || ts.isObjectLiteralExpression(node);
const isTransparent = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isTemplateSpan(node);
