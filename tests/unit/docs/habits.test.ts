import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '#config/brand.ts';
import { problemsOf } from '../../../scripts/commit-rules.ts';
import { NODES } from '../../../scripts/node-versions.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { version: string; engines: { node: string } };

it('SECURITY.md names the address of the brand and no other', () => {
  expect(read('SECURITY.md').match(/[\w.+-]+@[\w.-]+\w/g)).toEqual([brand.contact.security]);
});

it.each(['LICENSE', 'examples/LICENSE'])('%s names the company of the brand', (file) => {
  expect(read(file)).toContain(`Copyright (c) ${brand.company}`);
});

it('a release is tested on the versions of Node.js that we support, the oldest first', () => {
  const quoted = NODES.map((version) => `'${version}'`).join(', ');
  expect(read('.github/workflows/release.yml')).toContain(`node: [${quoted}]`);
  expect(manifest.engines.node).toBe(`>=${NODES[0]}`);
});

describe('the changelog', () => {
  const titles = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);

  it('begins with what is unreleased, then has versions with their dates, the newest first', () => {
    const [first, ...versions] = titles;
    expect(first).toBe('[Unreleased]');
    expect(versions.filter((title) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/.test(title))).toEqual([]);
    const dates = versions.map((title) => title.slice(-10));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('has the version of package.json as the newest one', () => {
    expect(titles[1]).toContain(`[${manifest.version}]`);
  });
});

describe('the message of a commit', () => {
  const WHY = '\n\nThe old one was wrong.\n';

  it('is well with a short subject and a body', () => {
    expect(problemsOf(`Ask again after a minute${WHY}`)).toEqual([]);
    expect(problemsOf(`${'a'.repeat(72)}${WHY}# Please enter the message\n`)).toEqual([]);
  });

  it.each([
    [`${'a'.repeat(73)}${WHY}`, 'The subject has 73 characters: 72 at most.'],
    [`Ask again.${WHY}`, 'The subject ends with a full stop: leave it out.'],
    ['Ask again\nafter a minute\n\nSince it is late.', 'The second line must be empty.'],
    ['Ask again\n', 'There is no body: say why in a sentence.'],
    ['Ask again\n\n# Please enter the message', 'There is no body: say why in a sentence.'],
  ])('is refused with a reason: %j', (message, problem) => {
    expect(problemsOf(message)).toEqual([problem]);
  });
});
