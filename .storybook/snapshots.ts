import type { StoryContext } from '@storybook/react-vite';
import { expect, Snapshots } from 'vitest';
import { treeOf } from './tree.ts';

declare global {
  /** Only where trees are compared. */
  var compareTree: ((context: StoryContext) => Promise<void>) | undefined;
}

declare module 'vitest' {
  interface Assertion<T> {
    toMatchTree: () => T;
  }
}

/** With the tree on lines of its own. */
const inFile = (tree: string): string => `\n${tree}\n`;

const trees = {
  name: 'tree',
  capture: String,
  render: inFile,
  parseExpected: (kept: string) => kept.trim(),
  match(captured: string, kept: string) {
    const told = captured.trim();
    return { pass: told === kept, resolved: inFile(told), expected: inFile(kept) };
  },
};

function toMatchTree(this: ThisParameterType<typeof Snapshots.toMatchSnapshot>, received: unknown) {
  return Snapshots.toMatchDomainSnapshot.call(this, trees, received);
}

// The matcher itself reads again, until the page stands still and is what was kept.
expect.extend({ toMatchTree: Object.assign(toMatchTree, { __vitest_poll_takeover__: true }) });

/** A page that is still loading has this long to become what was kept. */
const SETTLED = { timeout: 10_000, interval: 20 };
/** To be kept, it must stand still for longer than a list waits before it draws the rows around those in sight. */
const KEPT = { timeout: 10_000, interval: 600 };

/** The frame of each page of the portal, which is the same around every one: the shell's own stories unfold it. */
const FRAME = 'header:has([aria-label=Breadcrumbs]), [aria-label="Menu and account"]';
const NOTHING = ':not(*)';

const read = (folded: string): string =>
  [document, ...[...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument)]
    .filter((page) => page !== null)
    .map((page) => treeOf(page, folded))
    .join('\n---\n')
    // Each run has a port of its own, which an address told in full would name.
    .replaceAll(location.origin, 'https://portal.example');

/**
 * Compares what a screen reader is told at the end of a story with what is kept in tests/aria, or keeps it.
 * @throws Error with the difference, and how to keep the new one
 */
async function compareTree({ id, globals }: StoryContext): Promise<void> {
  // Another theme turns colours and nothing else, and a variant that was weighed is no promise.
  if (globals['theme'] === 'dark' || id.startsWith('variants-')) return;
  const file = expect.getState().testPath?.replace(/^.*(?=stories\/)/, '');
  const folded = id.startsWith('screens-shell-') ? NOTHING : FRAME;
  try {
    await expect
      .poll(() => read(folded), import.meta.env['KEEPS_TREES'] === 'true' ? KEPT : SETTLED)
      .toMatchTree();
  } catch (error) {
    if (error instanceof Error)
      error.message += `\nWhat a screen reader is told has changed, or is not kept. If it is meant: npm run test:stories -- ${file} -u`;
    throw error;
  }
}

// Not imported by the preview, which a built Storybook loads: Vitest is no part of that.
globalThis.compareTree = compareTree;
