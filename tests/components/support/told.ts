import type { ReactElement } from 'react';
import { expect } from 'vitest';

/** What a component must tell a person who does not see it. */
export interface Told {
  /** The component's name; a case of it in brackets. */
  name: string;
  draw: () => ReactElement;
  /** What is done first. */
  act?: () => Promise<void>;
  /** Finds the element that must tell it. */
  at: string;
  role: string;
  /** Its accessible name; empty where it has none. */
  named: string;
  /** States, as attributes: `aria-expanded`, `disabled`. */
  states?: Readonly<Record<string, string>>;
  /** The text that is read out after the name: a hint, an error. */
  described?: string;
  /** Where the focus must be afterwards. */
  focus?: string;
}

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing is at ${selector}`);
  return element;
};

/** @throws AssertionError for the first thing that is not told */
export function expectTold({ at, role, named, states = {}, described, focus }: Told): void {
  const element = found(at);
  expect(element).toHaveRole(role);
  expect(element).toHaveAccessibleName(named);
  for (const [state, value] of Object.entries(states)) expect(element.getAttribute(state)).toBe(value);
  if (described !== undefined) expect(element).toHaveAccessibleDescription(described);
  if (focus !== undefined) expect(document.activeElement).toBe(found(focus));
}

/** Each way in which what is declared can go missing, as a change of what is drawn. */
export function violationsOf({ at, named, states = {}, described, focus }: Told): [string, () => void][] {
  const rename = () => {
    // A name by reference goes before all others.
    found(at).removeAttribute('aria-labelledby');
    found(at).setAttribute('aria-label', 'Something else');
  };
  const strip = (attribute: string) => () => found(at).removeAttribute(attribute);
  return [
    ['another role', () => found(at).setAttribute('role', 'note')],
    ...(named === '' ? [] : [['another name', rename] as [string, () => void]]),
    ...Object.keys(states).map((state): [string, () => void] => [`no ${state}`, strip(state)]),
    ...(described === undefined
      ? []
      : [['no description', strip('aria-describedby')] as [string, () => void]]),
    ...(focus === undefined ? [] : [['the focus lost', () => found(focus).blur()] as [string, () => void]]),
  ];
}
