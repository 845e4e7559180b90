import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['src/components', 'src/components/internal'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

const hasWords = (node: ts.Node): boolean =>
  ts.getJSDocCommentsAndTags(node).some((comment) => Boolean(ts.getTextOfJSDocComment(comment.comment)));

/** The props of exported types, such as "ButtonProps.variant", that no sentence describes. */
function undescribed(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter(({ name }) => /Props$|^FieldTexts$/.test(name.text))
    .flatMap((declared) =>
      membersOf(declared)
        .filter((member) => !hasWords(member))
        .map((member) => `${declared.name.text}.${member.name?.getText(source)}`),
    );
}

/** What a type declares itself, in each part of a union or an intersection too. */
function membersOf(node: ts.Node): ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return [...node.members];
  if (ts.isTypeAliasDeclaration(node) || ts.isParenthesizedTypeNode(node)) return membersOf(node.type);
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node) ? node.types.flatMap(membersOf) : [];
}

describe('the props of the library', () => {
  it('are read at all', () => {
    expect(files.length).toBeGreaterThan(60);
  });

  it.each(files)('are each described: %s', (file) => {
    expect(undescribed(file)).toEqual([]);
  });
});
