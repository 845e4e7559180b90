import ts from 'typescript';

/** Where a name was declared first, in whichever file. */
export function declarationOf(name: ts.Node, checker: ts.TypeChecker): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const original = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return original?.declarations?.[0];
}

/** Whether an expression can be a string, or something that holds one. */
export function hasString(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  const { StringLike, Object, Any } = ts.TypeFlags;
  return partsOf(type).some(({ flags }) => (flags & (StringLike | Object | Any)) !== 0);
}

/** Whether an element of this name is one of the page's own: also one whose name is a value, such as the level of a heading. */
export function isNative(name: ts.JsxTagNameExpression, checker: ts.TypeChecker): boolean {
  if (/^[a-z]/.test(name.getText())) return true;
  return partsOf(checker.getTypeAtLocation(name)).some(({ flags }) => flags & ts.TypeFlags.StringLike);
}

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

/** What a call of a function of ours can return; undefined when it is not ours. */
export function resultsOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Expression[] | undefined {
  const declaration = declarationOf(call.expression, checker);
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!value || !(ts.isFunctionDeclaration(value) || ts.isArrowFunction(value)) || !value.body)
    return undefined;
  if (!ts.isBlock(value.body)) return [value.body];
  const results: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) results.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(value.body);
  return results;
}

/** The list whose values a function is given one by one, when it stands in a `map`. */
export function givenTo({ parent }: ts.ParameterDeclaration): ts.Expression | undefined {
  const call = parent.parent;
  const isMapped =
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    call.expression.name.text === 'map';
  return isMapped && ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
}

/** What a parameter is given in all sources: an argument, or the props of an element. */
export function argumentsOf(
  { parent, pos }: ts.ParameterDeclaration,
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): (ts.Expression | ts.JsxAttributes)[] {
  const place = parent.parameters.findIndex((one) => one.pos === pos);
  const called = ts.isArrowFunction(parent) ? parent.parent : parent;
  const given: (ts.Expression | ts.JsxAttributes)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && declarationOf(node.expression, checker) === called) {
      const argument = node.arguments[place];
      if (argument) given.push(argument);
    } else if (ts.isJsxOpeningLikeElement(node) && declarationOf(node.tagName, checker) === called) {
      given.push(node.attributes);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return given;
}
