import ts from 'typescript';

/** A JSON Schema as far as its words go; its references are resolved. */
export interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

/** The one of several choices that has fields: what may be null is told of by what it is else. */
const withFields = (schema: Described | undefined): Described | undefined =>
  schema?.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema;

/** A declaration of a type with a comment above each field that `schema` has words for. */
export function commentFields(declaration: string, schema: Described): string {
  const source = ts.createSourceFile('types.d.ts', declaration, ts.ScriptTarget.Latest, true);
  const { transformed } = ts.transform(source, [
    (context) => (file) => {
      const visit = (node: ts.Node, given: Described | undefined): ts.Node => {
        const own = withFields(given);
        if (!ts.isPropertySignature(node)) {
          const inner = ts.isArrayTypeNode(node) ? own?.items : own;
          return ts.visitEachChild(node, (child) => visit(child, inner), context);
        }
        const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText(source);
        const field = own?.properties?.[name];
        const written = ts.visitEachChild(node, (child) => visit(child, field), context);
        return field?.description ? commented(written, field.description) : written;
      };
      return ts.visitNode(file, (node) => visit(node, schema)) as ts.SourceFile;
    },
  ]);
  return ts.createPrinter().printFile(transformed[0] as ts.SourceFile);
}

const commented = (node: ts.Node, words: string): ts.Node =>
  ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, `* ${words} `, true);
