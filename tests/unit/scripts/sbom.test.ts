import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LICENCES_FILE } from '../../../scripts/licences.ts';
import { sbomOf } from '../../../scripts/sbom.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, each]) => ({ ...each, name: path.split('node_modules/').at(-1) ?? '' }));

const { components, dependencies } = sbomOf();
const nameOf = ({ group, name }: { group?: string; name: string }) => (group ? `${group}/${name}` : name);
const byWords = (words: Iterable<string>) => [...new Set(words)].sort();

it('holds each package that package-lock.json puts into production, and no other', () => {
  const listed = components.map((each) => `${nameOf(each)} ${each.version}`);
  expect(listed).toHaveLength(new Set(listed).size);
  expect(byWords(listed)).toEqual(byWords(locked.map(({ name, version }) => `${name} ${version}`)));
  expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(/^react \d/)]));
});

// npm leaves it out of what it has not downloaded itself: the packages of other machines would be installed unchecked there.
it('knows the hash of each package, also of those for development and of other machines', () => {
  const unsealed = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
  );
  expect(unsealed.map(([path]) => path)).toEqual([]);
});

it('names each as scanners look for it, with the hash that it is installed by', () => {
  const hashOf = ({ integrity }: Locked) =>
    integrity && Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  const expected = locked.map((each) => {
    const [scope, own] = each.name.startsWith('@') ? each.name.split('/') : [undefined, each.name];
    const purl = `pkg:npm/${scope ? `%40${scope.slice(1)}/` : ''}${own}@${each.version}`;
    return [purl, hashOf(each), each.resolved].join(' ');
  });
  const listed = components.map(({ purl, hashes, externalReferences }) =>
    [purl, hashes?.[0]?.content, externalReferences?.[0]?.url].join(' '),
  );
  expect(byWords(listed)).toEqual(byWords(expected));
});

it('says the licence of each, as the list of licences does', () => {
  const sections = read(LICENCES_FILE).split(/^## /m).slice(1);
  const written = new Map(
    sections.flatMap((section) => {
      const [, licence = ''] = /^(.+) \(\d+\)\n/.exec(section) ?? [];
      return [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, licence] as const);
    }),
  );
  for (const each of components) {
    const [licence] = each.licenses;
    const told = licence && ('expression' in licence ? licence.expression : licence.license.id);
    expect(told, nameOf(each)).toBe(written.get(`${nameOf(each)} ${each.version}`));
  }
});

it('says what each needs, of what is listed', () => {
  const refs = new Set(components.map((each) => each['bom-ref']));
  const [own, ...others] = dependencies;
  expect(own?.ref).toMatch(/^kobodesk@/);
  expect(byWords(others.map(({ ref }) => ref))).toEqual(byWords(refs));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  const needs = (name: string) => dependencies.find(({ ref }) => ref.startsWith(name))?.dependsOn.join(' ');
  expect(needs('kobodesk@')).toContain('pkg:npm/hono@');
  expect(needs('pkg:npm/react-dom@')).toMatch(/pkg:npm\/react@\S+ pkg:npm\/scheduler@/);
});

it('names PostgreSQL, which npm calls otherwise', () => {
  const carried = components.flatMap((each) => each.components ?? []);
  expect(carried.length).toBeGreaterThan(1);
  for (const { name, cpe } of carried) {
    expect(name).toBe('postgresql');
    expect(cpe).toMatch(/^cpe:2\.3:a:postgresql:postgresql:18\.\d+:\*/);
  }
});
