import ts from 'typescript';

/** A part of a file as TypeScript reads it: its nodes stand at `offset` less than in the file. */
export interface Part {
  tree: ts.SourceFile;
  offset: number;
  isHtml: boolean;
}

const FRAGMENT = '<>';
/** What JSX does not know of Astro's markup. */
const NOT_JSX =
  /<!doctype[^>]*>|<!--[^]*?-->|(?<=<(?:script|style)(?:\s[^>]*[^/])?>)[^]*?(?=<\/(?:script|style)>)/gi;

const parse = (name: string, code: string) => ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** A TypeScript file is one part. An Astro file is two: the script at its head, and markup that reads as JSX when what is not is blanked. */
export function partsOf(file: string, code: string): Part[] {
  if (!file.endsWith('.astro')) return [{ tree: parse(file, code), offset: 0, isHtml: false }];
  const head = /^---\n([^]*?)\n---/.exec(code);
  const markupAt = head?.[0].length ?? 0;
  const markup = code.slice(markupAt).replace(NOT_JSX, blank);
  return [
    { tree: parse('head.ts', head?.[1] ?? ''), offset: 4, isHtml: false },
    {
      tree: parse('markup.tsx', `${FRAGMENT}${markup}</>`),
      offset: markupAt - FRAGMENT.length,
      isHtml: true,
    },
  ];
}
