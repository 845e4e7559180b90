import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';
import { sentencesOf } from '../../../scripts/texts/extract.ts';
import { applied, fileOf, listOf } from '../../../scripts/texts/lists.ts';
import { readRooms, type Room } from '../../../scripts/texts/rooms.ts';
import { lineOf } from '../../../scripts/texts/sentence.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const rooms = readRooms();

const SAMPLE = `import { Link } from './Link.tsx';
const log = { warn: (line: string) => line };
export function Sample({ amount, count, isLate }: Props) {
  log.warn('this is not for people');
  if (count === 'Never read') throw new Error('A programmer reads this.');
  const pay = \`Pay \${amount}\${isLate ? ' again' : ''}\`;
  return (
    <Panel className="flex gap-2 rounded" heading={isLate ? 'Too late' : "It's time"} label="Mum &amp; dad">
      <p>
        You paid {formatNaira(amount)} and keep{' '}
        <strong className="font-semibold">{count.kept}</strong>. See <Link href="/more">the
        whole list</Link>.
      </p>
      {isLate && 'Not sold. '}
      <button>
        <Icon shape={pay} /> Copy
      </button>
    </Panel>
  );
}
`;

const roomOf = (file: string, code: string): Room => ({
  name: 'sample',
  title: 'Sample',
  files: [{ file, code, sentences: sentencesOf(file, code) }],
});
const linesOf = (file: string, code: string) => sentencesOf(file, code).map(lineOf);

/** The sample after somebody replaced words of its list. */
function edited(from: string, to: string, code = SAMPLE, file = 'Sample.tsx'): string {
  const room = roomOf(file, code);
  const list = listOf(room);
  expect(list).toContain(from);
  return applied(room, list.replace(from, to))[0]?.code ?? code;
}

describe('what is read out of the code', () => {
  it('is each sentence once, whole, in the order of the code, and no code', () => {
    expect(linesOf('Sample.tsx', SAMPLE)).toEqual([
      'Pay {amount}{is late}',
      'again',
      'Too late',
      "It's time",
      'Mum & dad',
      'You paid {amount} and keep [{kept}]. See [the whole list].',
      'Not sold.',
      'Copy',
    ]);
  });

  it('is the same for the markup of Astro, whose lines end in a space', () => {
    const code = `---\nconst title = 'All icons';\n---\n\n<style>\n  p { margin: 0 auto; }\n</style>\n<p {title}>\n  Ask\n  {name}\n  <b>now</b>.\n</p>\n`;
    expect(linesOf('Sample.astro', code)).toEqual(['All icons', 'Ask {name} [now].']);
  });

  it('leaves out a room of nothing but code', () => {
    expect(rooms.flatMap(({ files }) => files).filter(({ sentences }) => sentences.length === 0)).toEqual([]);
  });

  it.each(rooms.map((room) => [fileOf(room), room] as const))(
    'stands in %s: npm run texts brings it up to date',
    (file, room) => {
      expect(existsSync(path.join(ROOT, file)) && read(file)).toBe(listOf(room));
    },
  );

  it('has no list besides', () => {
    expect(readdirSync(path.join(ROOT, 'docs/texts')).sort()).toEqual(
      rooms.map(({ name }) => `${name}.md`).sort(),
    );
  });
});

describe('an edited list', () => {
  it.each([
    ['Too late', "Don't wait", "isLate ? 'Don\\'t wait' :"],
    ["It's time", 'Say "now"', ': "Say \\"now\\""}'],
    ['Mum & dad', 'Say "now" & go', 'label="Say &quot;now&quot; & go"'],
    ['Pay {amount}{is late}', 'Pay `{amount}`{is late}', '`Pay \\`${amount}\\`${isLate'],
    ['- again', '- once more', "? ' once more' :"],
    ['- Not sold.', '- Nothing sold.', "{isLate && 'Nothing sold. '}"],
    [
      'You paid {amount} and keep [',
      'You pay {amount}, keep [',
      "You pay {formatNaira(amount)}, keep{' '}\n        <strong",
    ],
    ['[the whole list]', '[all < 3 \\{so\\}]', '<Link href="/more">all &lt; 3 &#123;so&#125;</Link>'],
    ['- Copy', '- Take', '<Icon shape={pay} /> Take\n'],
  ])('turns %s into %s, and nothing else', (from, to, expected) => {
    const code = edited(from, to);
    expect(code).toContain(expected);
    const before = linesOf('Sample.tsx', SAMPLE);
    const after = linesOf('Sample.tsx', code);
    expect(after.filter((line) => !before.includes(line))).toHaveLength(1);
    expect(listOf(roomOf('Sample.tsx', code))).toContain(to);
  });

  it('may name what the code fills in at another place', () => {
    const code = edited('Pay {amount}{is late}', '{is late} pay {amount}');
    expect(code).toContain("`${isLate ? ' again' : ''} pay ${amount}`");
  });

  it.each([
    ['Pay {amount}{is late}', 'Pay {is late}', 'sample.md:9: {amount} is lost.'],
    [
      'Pay {amount}{is late}',
      'Pay {amount} {price}{is late}',
      'sample.md:9: {price} is not in this sentence.',
    ],
    ['keep [{kept}]', 'keep ]{kept}[', 'sample.md:14: The brackets stand in another order.'],
    ['- Too late\n', '', 'has 7. Keep one line for each'],
    ['- Too late\n', '- {}\n', 'sample.md:11: The sentence is empty.'],
  ])('is refused where %s becomes %s', (from, to, problem) => {
    expect(() => edited(from, to)).toThrow(problem);
  });

  it('may not change what the specification fixes', () => {
    const code = "export const link = { label: 'Services We Offer' };\n";
    expect(listOf(roomOf('fixed.ts', code))).toContain('- fixed: Services We Offer\n');
    expect(() => edited('fixed: Services We Offer', 'What we sell', code, 'fixed.ts')).toThrow(
      'specification',
    );
  });

  it('changes nothing of the product when nothing was edited', () => {
    expect(rooms.flatMap((room) => applied(room, listOf(room)))).toEqual([]);
  });

  it('changes every sentence of the product as it says, and leaves the others', () => {
    for (const room of rooms) {
      const list = listOf(room).replace(/^- (?!fixed: )(.*)$/gm, (_, line: string) => `- ${line} 'so' "so"`);
      for (const { file, code } of applied(room, list)) {
        const section = list.slice(list.indexOf(`\n## ${file}\n`) + 1).split('\n\n')[1] ?? '';
        const wanted = section
          .trim()
          .split('\n')
          .map((line) => line.replace(/^- (fixed: )?/, ''));
        expect(linesOf(file, code), file).toEqual(wanted);
      }
    }
  });
});

/** What a line of a kept tree tells: the name behind a role, or the text alone. */
function toldBy(line: string): string {
  const rest = line.replace(/^\s*(?:[a-z]+(?: [a-z]+(?:=\S+)?)*: )*/, '');
  if (/^(exports\[|\/\/|`|…|[a-z]+( [a-z]+)*:?$)/.test(rest)) return '';
  return /^[a-z]+ "(.*?)"(?= |:|$)/.exec(rest)?.[1] ?? rest;
}

/** What the stories' own data says: a customer's address, an agent and a level, a wrong network, the answer of a server, the end of a page that is cut. */
const DATA = [
  'Allen',
  'begun',
  'Avenue',
  'Adaora',
  'Nwosu',
  'Gold',
  'Vodafone',
  'knows',
  'curl',
  'minu',
  'Ngozi',
  'noon',
  'reported',
  'stolen',
  'Papers',
  'Amaka',
  'ordered',
  'probes',
  'rise',
  'dig',
  'mast',
  'Zainab',
  'Yusuf',
  'explains',
  'night',
  'partner',
  'repaired',
  'rests',
];

const isWord = (word: string) => /^\p{Lu}?\p{Ll}{3,}$/u.test(word);
const wordsIn = (text: string) =>
  (text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').match(/[\p{L}\d@/._-]+/gu) ?? []).map((word) =>
    word.replace(/\.$/, ''),
  );

const everyFile = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json|txt)$/.test(name) && !name.endsWith('Icons.txt'))
    .map((name) => read(path.join(folder, name)));

it('leaves out no word that a screen tells', () => {
  const data = [...everyFile('stories/screens/support'), ...everyFile('server/backoffice/catalogue/seed')];
  const said = rooms
    .flatMap(({ files }) => files)
    .flatMap(({ sentences }) => sentences.flatMap(({ texts }) => texts));
  const known = new Set([...DATA, ...said, ...data].flatMap(wordsIn).map((word) => word.toLowerCase()));
  const lines = everyFile('tests/aria/screens').flatMap((tree) => tree.split('\n'));
  // A long text ends in the middle of a word.
  const told = lines.flatMap((line) => wordsIn(toldBy(line).replace(/\S+…/g, ''))).filter(isWord);
  expect(told.length).toBeGreaterThan(5_000);
  expect([...new Set(told)].filter((word) => !known.has(word.toLowerCase())).sort()).toEqual([]);
});
