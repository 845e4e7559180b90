/** How a sentence stands in the code, which decides how it is escaped. */
export type Form = 'jsx' | 'html' | 'attribute' | 'quoted' | 'template';

/** A part of a sentence that the list shows by a name, since the code works it out; or one bracket of an element inside it. */
export interface Hole {
  /** "{amount}", "[" or "]": as the list writes it. */
  label: string;
  start: number;
  end: number;
}

/** One sentence: what stands in the code from `start` to `end`, as texts around holes; always one text more than holes. */
export interface Sentence {
  form: Form;
  start: number;
  end: number;
  texts: string[];
  holes: Hole[];
}

const MARKS = /[\\{}[\]]/g;
const PIECES = /\\[^]|\{[^}]*\}|[[\]]|⏎|[^\\{}[\]⏎]+|[^]/g;

const written = (text: string) => text.replace(MARKS, '\\$&').replaceAll('\n', '⏎');

/** The sentence as a line of the list. */
export const lineOf = ({ texts, holes }: Sentence): string =>
  texts
    .map((text, index) => written(text) + (holes[index]?.label ?? ''))
    .join('')
    .replace(/^[\s⏎]+|[\s⏎]+$/g, '');

/** A line of the list taken apart again. */
export function parseLine(line: string): { texts: string[]; labels: string[] } {
  const texts = [''];
  const labels: string[] = [];
  for (const [piece] of line.matchAll(PIECES)) {
    if (/^(\{.*\}|[[\]])$/s.test(piece)) {
      labels.push(piece);
      texts.push('');
    } else texts[texts.length - 1] += piece === '⏎' ? '\n' : piece.replace(/^\\(.)$/s, '$1');
  }
  return { texts, labels };
}

/** Names that occur twice in a sentence get a number, so that a line says which is which. */
export function named(holes: readonly Hole[]): Hole[] {
  const seen = new Map<string, number>();
  return holes.map((hole) => {
    const times = (seen.get(hole.label) ?? 0) + 1;
    seen.set(hole.label, times);
    return times === 1 || !hole.label.startsWith('{')
      ? hole
      : { ...hole, label: hole.label.replace('}', ` ${times}}`) };
  });
}
