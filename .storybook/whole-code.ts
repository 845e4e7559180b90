import { format } from 'prettier';
import ts from 'typescript';

/** Where who copies the code has its imports from. Whatever else a story imports is its reader's own, as a handler is. */
const sourceOf = (imported: string): string | undefined =>
  imported.startsWith('#components/') ? '@kobodesk/components' : imported === 'react' ? imported : undefined;

const parse = (code: string): ts.SourceFile =>
  ts.createSourceFile('story.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const binds = (node: ts.Node): boolean =>
  ts.isParameter(node) || ts.isBindingElement(node) || ts.isVariableDeclaration(node);

/** @returns the names that a piece of code takes from around it; names of elements and properties are none */
function namesTaken(code: ts.Node): string[] {
  const [taken, own] = [new Set<string>(), new Set<string>()];
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    if (!ts.isIdentifier(node)) ts.forEachChild(node, visit);
    else if (binds(parent) && 'name' in parent && parent.name === node) own.add(node.text);
    else if (!('name' in parent && parent.name === node) || ts.isShorthandPropertyAssignment(parent))
      taken.add(node.text);
  };
  visit(code);
  return [...taken].filter((name) => !own.has(name));
}

/** A name at the top of a story's file: imported from somewhere, or defined by a statement. */
type Origin = { from: string; specifier: string } | ts.Statement;

function originsIn(story: ts.SourceFile): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const statement of story.statements)
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      const named = statement.importClause?.namedBindings;
      if (named && ts.isNamedImports(named))
        for (const one of named.elements) origins.set(one.name.text, { from, specifier: one.getText() });
    } else if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) origins.set(name.getText(), statement);
    else if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      origins.set(statement.name.text, statement);
  return origins;
}

/** Whether the reader has something of their own in its place: what is made of a spy is a handler. */
const isReaders = (origin: Origin, origins: ReadonlyMap<string, Origin>): boolean =>
  'from' in origin
    ? sourceOf(origin.from) === undefined
    : namesTaken(origin).some((name) => {
        const used = origins.get(name);
        return used && 'from' in used && isReaders(used, origins);
      });

/**
 * What can be copied: code with the imports it needs of the package and of React, and with what the story's file defines for it.
 * What the reader has in its place, a handler or a brand, is named and not defined.
 * @param code what is shown of the story @param story the text of its file
 */
export async function wholeCode(code: string, story: string): Promise<string> {
  const origins = originsIn(parse(story));
  const imports = new Map<string, Set<string>>();
  const definitions = new Set<ts.Statement>();
  const bring = (name: string): void => {
    const origin = origins.get(name);
    if (!origin || isReaders(origin, origins)) return;
    if ('from' in origin) {
      const source = sourceOf(origin.from) ?? '';
      imports.set(source, (imports.get(source) ?? new Set()).add(origin.specifier));
    } else if (!definitions.has(origin)) {
      definitions.add(origin);
      namesTaken(origin).forEach(bring);
    }
  };
  namesTaken(parse(code)).forEach(bring);
  const lines = [...imports]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([source, names]) => `import { ${[...names].toSorted().join(', ')} } from '${source}';`);
  const defined = [...definitions].toSorted((a, b) => a.pos - b.pos).map((one) => one.getText());
  const whole = [lines.join('\n'), ...defined, code.replace(/^const /, 'export const ')].join('\n\n');
  const formatted = await format(whole, { parser: 'typescript', singleQuote: true });
  // An element alone is no statement of who copies it into a component.
  return formatted.trim().replace(/>;$/, '>');
}
