import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const at = (name: string) => `tests/server/console/${name}.test.ts`;

const guard = (name: string, mistakes: MutatedFile['mistakes']): MutatedFile => ({
  file: `server/backoffice/pictures/${name}.ts`,
  beside: [at('picture-files')],
  mistakes,
});

/** Pictures that the staff give to providers: what is taken, and how it is served. */
export const pictures: readonly MutatedFile[] = [
  guard('svg', {
    'a drawing may have elements of any kind': { from: '!ELEMENTS.has(name)', to: 'name in WHY' },
    'a drawing has handlers': { from: '/^on/i.test(name)', to: 'name === ""' },
    'a drawing has handlers in capitals': { from: '/^on/i', to: '/^on/' },
    'a part of a drawing is a page': { from: '    if (isRoot) return;', to: '    return;' },
    'a drawing refers to what stands elsewhere': {
      from: "if (value.startsWith('#')) return;",
      to: 'if (value) return;',
    },
    'a drawing refers to what stands elsewhere by a prefix': {
      from: "  if (name.includes(':')) throw",
      to: "  if (name === ':') throw",
    },
    'a style of a drawing loads': {
      from: "if (element === 'style') checkStyle",
      to: "if (element === '') checkStyle",
    },
    'an attribute of a drawing loads': {
      from: '  if (!INERT.test(name)) checkStyle',
      to: "  if (name === '') checkStyle",
    },
    'a style of a drawing imports': { from: "if (style.includes('@'))", to: "if (style.includes('@@'))" },
    'a style of a drawing hides what it loads': { from: "style.includes('\\\\')", to: 'style === ""' },
    'an address of another host begins like one of our own': {
      from: "argument.startsWith('#')",
      to: "argument.includes('#')",
    },
    'a function loads': {
      from: "    throw refused(`${name}(…) in ${where}`, 'It could load something.');\n",
      to: '',
    },
    'a drawing moves by its style': {
      from: '  if (/(?:^|[\\s;{])(?:animation|transition)',
      to: '  if (/(?:^|[\\s;{])(?:transition)',
    },
    'an element hides in a style': { from: "if (open.at(-1) === 'style')", to: "if (open.at(-1) === '')" },
    'a drawing grows without end': { from: 'uses > MOST_USES', to: 'uses < 0' },
    'a drawing is in any encoding': { from: "encoding.toLowerCase() !== 'utf-8'", to: "encoding === ''" },
  }),
  guard('markup', {
    'a drawing defines entities': {
      from: "here.startsWith('<!DOCTYPE') ||",
      to: "here.startsWith('<!DOCTYPO') ||",
    },
    'what an entity hides is not seen': {
      from: 'attributes.set(name, decoded(',
      to: 'attributes.set(name, String(',
    },
    'what a comment parts is not seen': {
      from: "last?.kind === 'text'",
      to: "last?.kind === 'close' && false",
    },
    'a drawing asks for a style sheet': {
      from: "if (here.startsWith('<?'))",
      to: "if (here.startsWith('<??'))",
    },
  }),
  guard('raster', {
    'a phone unpacks any number of pixels': { from: 'side <= SIDE.max', to: 'side <= SIDE.max * 1000' },
    'a page stands behind a picture': { from: "|| chunks.at(-1)?.type === 'IEND') throw", to: ') throw' },
    'a damaged picture is taken': {
      from: '!== bytes.readUInt32BE(end - 4)) throw',
      to: '=== undefined) throw',
    },
    'a WebP picture has a page behind it': {
      from: 'bytes.readUInt32LE(4) + 8 !== bytes.length',
      to: 'false',
    },
    'a picture moves': { from: "type === 'acTL'", to: "type === ''" },
  }),
  guard('media-type', {
    'a picture of any length is taken': { from: 'bytes.length > MOST_PICTURE_BYTES', to: 'bytes.length < 0' },
    'a drawing is not looked into': { from: '  checkSvg(text);\n', to: '' },
  }),
  {
    file: 'server/backoffice/pictures/provider-picture.ts',
    beside: [at('pictures')],
    mistakes: {
      'the record lacks what the picture was': {
        from: "{ 'SHA-256': former }, { 'SHA-256'",
        to: "{}, { 'SHA-256'",
      },
      'a picture is of a provider that is none': { from: 'if (!named)', to: 'if (false as boolean)' },
    },
  },
  {
    file: 'server/api/pictures.ts',
    beside: [at('pictures')],
    mistakes: {
      'a drawing that is opened is a page of ours': {
        from: "style-src 'unsafe-inline'; sandbox",
        to: "style-src 'unsafe-inline'",
      },
      'a browser guesses what a picture is': {
        from: "  'X-Content-Type-Options': 'nosniff',\n",
        to: "  'X-Content-Type-Options': 'guess',\n",
      },
      'a picture is asked for again and again': { from: ', immutable', to: '' },
    },
  },
  {
    file: 'src/contract/console/pictures.ts',
    beside: [at('pictures')],
    mistakes: {
      'who reads prices changes pictures': { from: "'prices.change'", to: "'prices.read'" },
    },
  },
  {
    file: 'src/contract/console/codes.ts',
    beside: [at('codes')],
    mistakes: {
      'who reads prices changes codes': { from: "'prices.change'", to: "'prices.read'" },
    },
  },
];
