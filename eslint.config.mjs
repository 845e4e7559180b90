import astro from 'eslint-plugin-astro';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { roomRules } from './eslint.rooms.mjs';

const SOURCES = ['**/*.{ts,tsx,mjs,astro}'];
/** Where promises are made: types are slow to ask for, and elsewhere these rules find nothing. */
const TYPED = [
  '{server,scripts,bench,tests,packages}/**/*.{ts,tsx}',
  'src/{api-client,stores,islands}/**/*.{ts,tsx}',
];

/** Where components and hooks are: the compiler behind the rules of hooks reads a file whole, even one that has neither. */
const REACT = ['src/**/*.tsx', 'src/{components,islands}/**/*.ts', 'stories/**/*.{ts,tsx}'];

const plainRules = {
  eqeqeq: ['error', 'smart'],
  'no-console': 'error',
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 70 }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
};

const typedRules = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

/** Words for which the house has one of its own: as a name, or as a part of one. */
const OTHER_WORDS = [
  ['clerk|subUser', 'cashier'],
  ['supplier|aggregator|biller|merchant', 'vendor or provider'],
  ['beneficiary', 'customer or recipient'],
  ['variation', 'plan'],
  ['shelf', 'repository'],
  ['stranger', 'guest'],
  ['waking|awake', 'hydration'],
];
const WORDS = OTHER_WORDS.map(([words, ours]) => ({
  selector: `Identifier[name=/${words}/i]`,
  message: `One word for each concept: say ${ours}.`,
}));

const NOT_IN_TESTS = [
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'Every test runs, every time.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a condition, not for time to pass.',
  },
];

/** "Show code" reads the function itself; what a call returns it does not see. */
const NO_RENDER_TO_SHOW = {
  selector: "Property[key.name='render'] > .value:not(FunctionExpression, ArrowFunctionExpression)",
  message: 'Write the function out: what a docs page shows as the code of a story is read from it.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'storybook-static/',
      '.astro/',
      '.cache/',
      '.data/',
      'test-results/',
      'playwright-report/',
      'public/',
    ],
  },
  { files: SOURCES, extends: [tseslint.configs.recommended], rules: plainRules },
  {
    files: TYPED,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: typedRules,
  },
  { files: REACT, ...reactHooks.configs.flat.recommended },
  ...astro.configs.recommended,
  {
    files: SOURCES,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.css'] }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'], 'astro-eslint-parser': ['.astro'] },
    },
  },
  ...roomRules,
  { files: ['tests/**', 'stories/**', 'bench/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: SOURCES, rules: { 'no-restricted-syntax': ['error', ...WORDS] } },
  {
    files: ['tests/**', 'stories/**'],
    rules: { 'no-restricted-syntax': ['error', ...WORDS, ...NOT_IN_TESTS] },
  },
  {
    files: ['stories/components/**'],
    rules: { 'no-restricted-syntax': ['error', ...WORDS, ...NOT_IN_TESTS, NO_RENDER_TO_SHOW] },
  },
  // An adapter, and what plays its vendor in a test, speaks the vendor's words; so does the maker of fonts.
  {
    files: ['server/vendors/{vtpass,reloadly}/**', 'scripts/{fonts,subset-font.d}.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['tests/server/vendors/**', 'tests/faults/**'],
    rules: { 'no-restricted-syntax': ['error', ...NOT_IN_TESTS] },
  },
  {
    files: ['scripts/**', 'bench/**', 'tests/**', 'server/cli/**'],
    rules: { 'no-console': 'off' },
  },
);
