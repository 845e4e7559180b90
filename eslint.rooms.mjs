/**
 * Which room may know which. `uses`: rooms it may import from; `types`: rooms it may import types from, never values but
 * the plain numbers of the contract's limits.ts;
 * `packages`: package names (or prefixes ending in `*`) it must not import.
 */
export const ROOMS = {
  'src/contract': {
    uses: [],
    types: [],
    packages: ['zod', 'react*', 'nanostores*', '@nanostores/*', 'node:*'],
  },
  'src/domain': {
    uses: ['src/contract'],
    types: [],
    packages: ['zod', 'react*', 'nanostores*', '@nanostores/*', 'node:*'],
  },
  // One descriptor a service, as plain data: the browser, the server, the guide and the stories list them from here.
  'src/services': {
    uses: ['src/contract', 'src/domain'],
    types: [],
    packages: ['zod', 'zod/*', 'react*', 'nanostores*', '@nanostores/*', 'node:*'],
  },
  'src/components': {
    uses: ['src/domain'],
    types: ['src/contract'],
    packages: ['zod', 'zod/*', 'nanostores*', '@nanostores/*', 'node:*'],
  },
  'src/api-client': {
    uses: ['src/contract'],
    types: [],
    packages: ['zod', 'react*', 'nanostores*', '@nanostores/*', 'node:*'],
  },
  'src/stores': {
    uses: ['src/contract', 'src/domain', 'src/services', 'src/api-client'],
    types: [],
    packages: ['zod', 'react*', '@nanostores/react', 'node:*'],
  },
  'src/islands': {
    uses: ['src/stores', 'src/components', 'src/services', 'src/domain', 'src/contract', 'src/config'],
    types: [],
    packages: ['zod', 'zod/*', 'node:*'],
  },
  // Scripts written into the head of a page. Of the stores they know keys and parsers; scripts/head-scripts.ts refuses packages.
  'src/head': {
    uses: ['src/stores', 'src/domain'],
    types: ['src/contract'],
    packages: ['zod', 'zod/*', 'react*', 'nanostores*', '@nanostores/*', 'node:*'],
  },
  // The OpenAPI document, which the server publishes, and the integrator's guide as data, which pages are built from. Its words
  // stand apart from the schemas, since nothing of it may reach a browser.
  'src/documentation': {
    uses: ['src/contract', 'src/services', 'src/config'],
    types: [],
    packages: ['zod', 'zod/*', 'react*', 'nanostores*', '@nanostores/*'],
  },
  'src/layouts': {
    uses: ['src/islands', 'src/components', 'src/domain', 'src/config', 'src/documentation', 'src/styles'],
    types: [],
    packages: ['zod', 'nanostores*', '@nanostores/*'],
  },
  'src/pages': {
    uses: [
      'src/layouts',
      'src/islands',
      'src/documentation',
      'src/components',
      'src/domain',
      'src/config',
      'src/styles',
    ],
    types: [],
    packages: ['zod', 'nanostores*', '@nanostores/*'],
  },
  // The service worker knows files by their names alone.
  'src/worker': {
    uses: [],
    types: [],
    packages: ['zod', 'zod/*', 'react*', 'nanostores*', '@nanostores/*', 'node:*'],
  },
  'src/config': {
    uses: ['src/services', 'src/domain'],
    types: [],
    packages: ['zod', 'react*', 'nanostores*', '@nanostores/*'],
  },
  server: {
    uses: ['src/contract', 'src/domain', 'src/services', 'src/documentation', 'src/config'],
    types: [],
    packages: ['react*', 'nanostores*', '@nanostores/*'],
  },
  // A package stands outside src, where aliases do not reach: it imports rooms by relative paths. Of the documentation its build
  // alone knows, for the comments on its types.
  'packages/sdk': {
    uses: ['src/contract', 'src/api-client', 'src/documentation', 'packages/support'],
    types: [],
    packages: ['zod', 'react*', 'nanostores*', '@nanostores/*'],
  },
  'packages/components': {
    uses: ['packages/support', 'src/styles'],
    types: [],
    packages: ['zod', 'zod/*', 'nanostores*', '@nanostores/*'],
  },
  'stories/components': {
    uses: ['src/components', 'src/config'],
    types: [],
    packages: [],
  },
  'stories/foundations': {
    uses: ['src/components', 'src/config'],
    types: [],
    packages: [],
  },
  // A screen stands on stores and an API: its stories set the first by their own actions, and play the second with answers
  // that the contract's schemas have read.
  'stories/screens': {
    uses: ['src/components', 'src/islands', 'src/stores', 'src/contract'],
    types: [],
    packages: [],
  },
};

/**
 * The server's folders from the ground up, one storey a line. A folder imports from the storeys below its own, never from
 * beside or above: none needs a neighbour today.
 */
export const STOREYS = [
  ['platform'],
  ['identity'],
  ['ledger'],
  ['catalogue'],
  ['vendors'],
  ['orders', 'funding'],
  ['messages'],
  ['backoffice'],
  ['api', 'cli'],
];

/** Above the storeys: the files that start the server; and the demo, which starts it with a shop in it. */
const ROOF = ['./server/*.ts', './server/demo/**'];

const storeyZones = STOREYS.flatMap((folders, index) =>
  folders.flatMap((folder) => {
    const target = `./server/${folder}`;
    const above = STOREYS.slice(index)
      .flat()
      .filter((other) => other !== folder);
    const below = STOREYS.slice(0, index).flat();
    const message = `server/${folder} imports only from storeys below it: ${below.join(', ') || 'there is none'}.`;
    return [
      { target, from: ROOF, message },
      ...(above.length > 0 ? [{ target, from: above.map((other) => `./server/${other}`), message }] : []),
    ];
  }),
);

const EVERY_ROOM = [...Object.keys(ROOMS), 'src/styles'].filter((room) => !room.startsWith('stories/'));
const alias = (room) => `#${room.replace('src/', '')}/`;

/** Each forbidden arrow, judged on the file an import resolves to: aliases, relative paths and import() alike. */
const zones = Object.entries(ROOMS).flatMap(([room, { uses, types }]) => {
  const allowed = [room, ...uses, ...types];
  return EVERY_ROOM.filter((other) => !allowed.includes(other)).map((other) => ({
    target: `./${room}`,
    from: `./${other}`,
    message: `${room} must not know ${other}; it may import ${[...uses, ...types].join(', ') || 'no other room'}.`,
  }));
});

/** What only components may use of themselves. */
const privateZone = {
  target: ['./src/islands', './src/layouts', './src/pages', './src/stores', './stories', './server'],
  from: './src/components/internal',
  message: 'src/components/internal is private to the components.',
};

const OUT_OF_ROOM = `^(\\.\\./)+(${EVERY_ROOM.map((room) => room.replace('src/', '')).join('|')})/`;

function importPatterns({ types, packages }) {
  return [
    {
      regex: OUT_OF_ROOM,
      message: 'Import another room by its alias, such as #contract/…; relative paths stay inside a room.',
    },
    ...types.map((room) => ({
      regex: `^${alias(room)}(?!limits\\.ts$)`,
      allowTypeImports: true,
      message: `Only types of ${room} may be imported here.`,
    })),
    ...packages.map((name) => ({
      regex: name.endsWith('*') ? `^${name.slice(0, -1)}` : `^${name}$`,
      message: `This room does not know ${name}.`,
    })),
  ];
}

/** The flat configs that enforce the table above. */
export const roomRules = [
  {
    files: ['src/**', 'server/**', 'stories/**', 'packages/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...zones, ...storeyZones, privateZone] },
      ],
    },
  },
  ...Object.entries(ROOMS).map(([room, rules]) => ({
    files: [`${room}/**`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: importPatterns(rules) }] },
  })),
];
