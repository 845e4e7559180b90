import { escape } from './escape.ts';
import { lineOf, parseLine, type Hole, type Sentence } from './sentence.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isBracket = (label: string) => label === '[' || label === ']';

/** The holes in the order in which the line names them. @throws Error that names a hole which is lost, unknown or out of place */
function holesInOrder({ holes }: Sentence, labels: readonly string[]): Hole[] {
  const left = [...holes];
  const found = labels.map((label) => {
    const at = left.findIndex((hole) => hole.label === label);
    const [hole] = at < 0 ? [] : left.splice(at, 1);
    if (!hole)
      throw new Error(
        `${label} is not in this sentence. Take it out, or write "\\" before the brace or bracket.`,
      );
    return hole;
  });
  if (left[0]) throw new Error(`${left[0].label} is lost. Put it where it belongs.`);
  const brackets = (list: readonly string[]) => list.filter(isBracket).join('');
  if (brackets(labels) !== brackets(holes.map(({ label }) => label)))
    throw new Error('The brackets stand in another order. Each [ needs its ] behind it.');
  return found;
}

/** What changes in the code when a sentence reads as the line does. @throws Error that says what is wrong with the line */
export function editsOf(sentence: Sentence, line: string, code: string): Edit[] {
  if (line === lineOf(sentence)) return [];
  const { texts, labels } = parseLine(line);
  if (!/\p{L}/u.test(texts.join('')))
    throw new Error('The sentence is empty. To remove it, change the code.');
  const { holes, form, start, end } = sentence;
  const ordered = holesInOrder(sentence, labels);
  const moved = ordered.flatMap((hole, index): Edit[] => {
    const place = holes[index];
    return !place || place === hole
      ? []
      : [{ start: place.start, end: place.end, text: code.slice(hole.start, hole.end) }];
  });
  const said = texts.flatMap((text, index): Edit[] => {
    const old = sentence.texts[index] ?? '';
    const isLast = index === texts.length - 1;
    const next = (index === 0 ? edge(old, /^\s*/) : '') + text + (isLast ? edge(old, /\s*$/) : '');
    if (next === old) return [];
    const from = holes[index - 1]?.end ?? start;
    const to = holes[index]?.start ?? end;
    return [{ start: from, end: to, text: escape(next, form, code.slice(from, to), code[start - 1]) }];
  });
  return [...moved, ...said];
}

const edge = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? '';

/** The code with its sentences as the lines have them. @throws Error when two changes touch the same place */
export function changed(code: string, edits: readonly Edit[]): string {
  let [at, result] = [0, ''];
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at)
      throw new Error('Two changes of this file touch the same place. Apply one, then the other.');
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
