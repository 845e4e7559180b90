import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stamp.mjs';
import { changed, editsOf } from './apply.ts';
import type { Room } from './rooms.ts';
import { lineOf, type Sentence } from './sentence.ts';

export const LISTS = 'docs/texts';
export const fileOf = ({ name }: Pick<Room, 'name'>): string => `${LISTS}/${name}.md`;

const HEAD = `Each line is a sentence of the file above it. Edit the words, then run \`npm run texts -- --apply\`. Keep what is in braces, which the
code fills in, and the brackets, around a link or what stands out; ⏎ begins a new line. A line that begins with "fixed:" is the
specification's and stays; tests hold other texts too.`;

const FIXED = 'fixed: ';
let quoted: Set<string> | undefined;

/** Whether the specification quotes the whole text. */
function isFixed(line: string): boolean {
  quoted ??= new Set(
    [...readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8').matchAll(/(["'`])([^\n|]+?)\1/g)].map(
      ([, , words = '']) => words,
    ),
  );
  return quoted.has(line);
}

const shown = (sentence: Sentence): string => {
  const line = lineOf(sentence);
  return `- ${isFixed(line) ? FIXED : ''}${line}\n`;
};

/** The list of a room: a heading for each file, a line for each sentence. */
export const listOf = ({ title, files }: Room): string =>
  [
    `# ${title}`,
    HEAD,
    ...files.map(({ file, sentences }) => `## ${file}\n\n${sentences.map(shown).join('')}`.trimEnd()),
  ].join('\n\n') + '\n';

interface Line {
  at: number;
  text: string;
}

/** The lines of a list by the file they are of. */
function linesByFile(list: string): Map<string, Line[]> {
  const files = new Map<string, Line[]>();
  let lines: Line[] | undefined;
  for (const [index, text] of list.split('\n').entries()) {
    if (text.startsWith('## ')) files.set(text.slice(3).trim(), (lines = []));
    else if (lines && text.trim() !== '') lines.push({ at: index + 1, text: text.trim() });
  }
  return files;
}

/** One file with the sentences that a list gives it. */
function rewritten(
  list: string,
  { file, code, sentences }: Room['files'][number],
  lines: readonly Line[],
): string {
  if (lines.length !== sentences.length)
    throw new Error(
      `${list}:${lines[0]?.at ?? 1}: ${file} says ${sentences.length} sentences, and the list has ${lines.length}. Keep one line for each; "npm run texts" makes the list anew.`,
    );
  const edits = lines.flatMap(({ at, text }, index) => {
    const sentence = sentences[index];
    const line = text.replace(/^- /, '');
    if (!sentence || `- ${line}\n` === shown(sentence)) return [];
    try {
      if (isFixed(lineOf(sentence)))
        throw new Error('The specification fixes this text. Put it back as it was.');
      return editsOf(sentence, line, code);
    } catch (error) {
      throw new Error(`${list}:${at}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
  return changed(code, edits);
}

/**
 * The files of a room that an edited list changes, each with its new code.
 * @throws Error that names the list's line, what is wrong with it and what to do
 */
export function applied(room: Room, list: string): { file: string; code: string }[] {
  const lines = linesByFile(list);
  return room.files.flatMap((said) => {
    const code = rewritten(fileOf(room), said, lines.get(said.file) ?? []);
    return code === said.code ? [] : [{ file: said.file, code }];
  });
}
