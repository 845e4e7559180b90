import ts from 'typescript';
import { argumentsOf, declarationOf, givenTo, hasString, resultsOf } from './tree.ts';

/** A piece of text in a source that holds classes: the inside of its quotes. */
export interface ClassText {
  file: ts.SourceFile;
  start: number;
  end: number;
}

/** A property on the way to a string: its name, or any of them. */
type Step = string | typeof ANY;
const ANY = Symbol('any property');

/** What a component is given by this name is the host's own, or was followed where a component of ours gives it. */
export const isClassProp = (name: string): boolean => /^(c|.+C)lassName$/.test(name);

/**
 * Follows expressions back to the strings that they can be made of, through constants, records, conditions, functions and props. What
 * it cannot follow is an error: a class that kept its name would silently have no style.
 */
export class ClassStrings {
  readonly #checker: ts.TypeChecker;
  readonly #sources: readonly ts.SourceFile[];
  readonly #found: (text: ClassText) => void;
  readonly #seen = new Set<string>();

  /** @param found called once for each piece of text */
  constructor(checker: ts.TypeChecker, sources: readonly ts.SourceFile[], found: (text: ClassText) => void) {
    this.#checker = checker;
    this.#sources = sources;
    this.#found = found;
  }

  /** @throws Error that names the place where classes come from somewhere this cannot follow */
  follow(node: ts.Expression, path: readonly Step[] = []): void {
    const key = `${node.getSourceFile().fileName}:${node.pos}:${node.end}:${path.map(String).join('.')}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    if (this.#followText(node, path) || this.#followParts(node, path)) return;
    if (ts.isIdentifier(node)) this.#followName(node, path);
    else if (ts.isPropertyAccessExpression(node)) this.follow(node.expression, [node.name.text, ...path]);
    else if (ts.isElementAccessExpression(node)) this.follow(node.expression, [ANY, ...path]);
    else if (ts.isCallExpression(node)) this.#followCall(node, path);
    else if (hasString(node, this.#checker)) throw lost(node, 'an expression of another kind');
  }

  #followText(node: ts.Expression, path: readonly Step[]): boolean {
    const file = node.getSourceFile();
    if (ts.isStringLiteralLike(node)) {
      this.#found({ file, start: node.getStart() + 1, end: node.end - 1 });
      return true;
    }
    if (!ts.isTemplateExpression(node)) return false;
    for (const { expression } of node.templateSpans) this.follow(expression, path);
    for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
      this.#found({ file, start: part.getStart() + 1, end: part.end - (ts.isTemplateTail(part) ? 1 : 2) });
    return true;
  }

  /** What is put together of other expressions. */
  #followParts(node: ts.Expression, path: readonly Step[]): boolean {
    if (isWrapper(node)) this.follow(node.expression, path);
    else if (ts.isConditionalExpression(node)) {
      this.follow(node.whenTrue, path);
      this.follow(node.whenFalse, path);
    } else if (ts.isBinaryExpression(node)) {
      const isCondition = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
      if (!isCondition) this.follow(node.left, path);
      this.follow(node.right, path);
    } else if (ts.isObjectLiteralExpression(node)) this.#followProperties(node, path);
    else if (ts.isArrayLiteralExpression(node))
      for (const one of node.elements) this.follow(one, path.slice(1));
    else return false;
    return true;
  }

  #followProperties(node: ts.ObjectLiteralExpression, path: readonly Step[]): void {
    const [name, ...rest] = path;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        this.follow(property.expression, path);
        continue;
      }
      if (name !== ANY && textOf(property.name) !== name) continue;
      if (!ts.isPropertyAssignment(property)) throw lost(property, 'a property without a value of its own');
      this.follow(property.initializer, rest);
    }
  }

  #followName(node: ts.Identifier, path: readonly Step[]): void {
    const declaration = declarationOf(node, this.#checker);
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
      this.follow(declaration.initializer, path);
    else if (declaration && ts.isBindingElement(declaration)) this.#followBinding(declaration, path);
    else if (declaration && ts.isParameter(declaration)) this.#followArguments(declaration, path);
    else if (hasString(node, this.#checker)) throw lost(node, 'a name without a value');
  }

  #followBinding(element: ts.BindingElement, path: readonly Step[]): void {
    const name = textOf(element.propertyName ?? element.name);
    if (isClassProp(name)) return;
    if (element.initializer) this.follow(element.initializer, path);
    const steps = element.dotDotDotToken ? path : [name, ...path];
    const owner = element.parent.parent;
    if (ts.isParameter(owner)) this.#followArguments(owner, steps);
    else if (ts.isVariableDeclaration(owner) && owner.initializer) this.follow(owner.initializer, steps);
    else throw lost(element, 'a nested pattern');
  }

  #followCall(node: ts.CallExpression, path: readonly Step[]): void {
    if (isJoined(node)) {
      for (const argument of node.arguments) this.follow(argument, path);
      return;
    }
    const results = resultsOf(node, this.#checker);
    if (!results) throw lost(node, 'a call of something that is not ours');
    for (const result of results) this.follow(result, path);
  }

  /** What the function of this parameter is called with, wherever a component of ours calls or draws it. */
  #followArguments(parameter: ts.ParameterDeclaration, path: readonly Step[]): void {
    const values = givenTo(parameter);
    if (values) {
      this.follow(values, [ANY, ...path]);
      return;
    }
    const [name, ...rest] = path;
    for (const given of argumentsOf(parameter, this.#sources, this.#checker)) {
      if (!ts.isJsxAttributes(given)) this.follow(given, path);
      else for (const value of propsNamed(given, name)) this.follow(value, rest);
    }
  }
}

/** Whether a call joins classes. */
export const isJoined = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'cx';

/** The value of a prop, without the braces. */
export const valueOf = ({ initializer }: ts.JsxAttribute): ts.Expression | undefined =>
  initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;

const propsNamed = ({ properties }: ts.JsxAttributes, name: Step | undefined): ts.Expression[] =>
  properties
    .filter(ts.isJsxAttribute)
    .filter((attribute) => attribute.name.getText() === name)
    .flatMap((attribute) => valueOf(attribute) ?? []);

const isWrapper = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node);

const textOf = (name: ts.Node): string => (ts.isStringLiteral(name) ? name.text : name.getText());

function lost(node: ts.Node, why: string): Error {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  const place = `${file.fileName}:${line + 1}`;
  return new Error(`${place}: these classes cannot be followed (${why}): ${node.getText()}`);
}
