import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#styles/global.css';
import type { Specimen } from './support/specimen.ts';
import { specimens } from './support/specimens.tsx';

const files = Object.keys(import.meta.glob('../../src/components/*.tsx'));

const consoleCalls = () =>
  (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));

function draw(specimen: Specimen) {
  const ref = createRef<Element>();
  const given = { ref: ref as never, className: 'probe-class', 'data-probe': 'here' };
  const { container } = render(<StrictMode>{specimen.draw(given)}</StrictMode>);
  return { container, root: ref.current };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Conformance';
});

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['theme'];
});

test('every component of the library has a specimen', () => {
  const names = files.map((file) => /(\w+)\.tsx$/.exec(file)?.[1]);
  expect(files.length).toBeGreaterThan(40);
  expect(specimens.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

describe.each([...specimens])('$name', (specimen) => {
  test('gives its ref and other props to the native element, and its class to the outermost', () => {
    const { container, root } = draw(specimen);
    expect(root?.tagName).toBe(specimen.tag);
    expect(root?.getAttribute('data-probe')).toBe('here');
    const classed = container.querySelector('.probe-class');
    expect(classed).not.toBeNull();
    if (specimen.classOnField) expect(classed?.contains(root)).toBe(true);
    else expect(classed).toBe(root);
  });

  test('lets go of its ref', () => {
    const ref = createRef<Element>();
    const given = { ref: ref as never, className: '', 'data-probe': '' };
    render(specimen.draw(given)).unmount();
    expect(ref.current).toBeNull();
  });

  test('says nothing on the console', () => {
    const calls = consoleCalls();
    draw(specimen);
    expect(calls.flatMap((call) => call.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });

  test.each(['light', 'dark'])('has no axe violation in the %s theme', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const { container } = draw(specimen);
    const { violations } = await axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary])).toEqual([]);
  });
});
