import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../packages/components/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const about = JSON.parse(read('package.json')) as {
  name: string;
  version: string;
  files: string[];
  exports: Record<string, unknown>;
};

it('the package of components brings what its readers look for first', () => {
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md']) {
    expect(about.files).toContain(file);
    expect(existsSync(new URL(file, folder)), file).toBe(true);
  }
  expect(read('README.md')).toContain(about.name);
  expect(read('CHANGELOG.md')).toContain(`## [${about.version}]`);
});

it('the package of components lets its package.json be read, and nothing internal', () => {
  expect(about.exports['./package.json']).toBe('./package.json');
  expect(about.exports['./internal/*']).toBeNull();
});
