import path from 'node:path';
import ts from 'typescript';
import { commentFields, type Described } from './comment-fields.ts';

const { NoTruncation, InTypeAlias, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
const FORMAT = NoTruncation | InTypeAlias | UseSingleQuotesForStringLiteralType;

/** Writes out a source file's exported types. @param file its path @returns the text of a declaration without imports */
export type ExpandTypes = (file: string) => string;

/**
 * Reads sources once, to write out the types of any of them in full, with the comments above them: so a declaration needs nothing
 * of the schemas that its types were inferred from. What else a file exports is left out.
 * @param wordsOf a type's name to what its fields mean
 */
export function readTypes(
  files: string[],
  wordsOf: (type: string) => Described | undefined = () => undefined,
): ExpandTypes {
  const { config } = ts.readConfigFile('tsconfig.json', (name) => ts.sys.readFile(name)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.resolve('.'));
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  return (file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`There is no ${file}.`);
    return source.statements
      .filter(isExportedType)
      .map((statement) => {
        const name = statement.name.text;
        const text = checker.typeToString(checker.getTypeAtLocation(statement.name), undefined, FORMAT);
        if (/\b(import|any|typeof)\b/.test(text)) throw new Error(`${name} cannot be written out: ${text}`);
        const declaration = `export type ${name} = ${text};\n`;
        const words = wordsOf(name);
        return commentAbove(source, statement) + (words ? commentFields(declaration, words) : declaration);
      })
      .join('\n');
  };
}

const isExportedType = (statement: ts.Statement): statement is ts.TypeAliasDeclaration =>
  ts.isTypeAliasDeclaration(statement) &&
  (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function commentAbove({ text }: ts.SourceFile, statement: ts.Statement): string {
  const last = ts.getLeadingCommentRanges(text, statement.pos)?.at(-1);
  return last ? `${text.slice(last.pos, last.end)}\n` : '';
}
