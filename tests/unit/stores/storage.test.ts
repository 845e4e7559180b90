import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOver, startSignedIn } from './page.ts';
import { onAgentChange, $session } from '#stores/session/session.ts';
import { agentAtom } from '#stores/storage/agent-storage.ts';
import { parseEntry } from '#stores/storage/entry.ts';
import { forgetOthers } from '#stores/storage/forget.ts';
import { keptAtom } from '#stores/storage/storage.ts';
import { readTabTexts, writeTabTexts } from '#stores/storage/tab-storage.ts';
import { ADA, sessionOf } from './browser.ts';

afterEach(() => $session.set(null));

const KEY = 'kobodesk:some-texts';
const readText = (json: unknown) => (typeof json === 'string' ? json : undefined);

describe('the texts of a tab', () => {
  it.each([
    ['nothing', undefined],
    ['half a text', '{"ada":"x'],
    ['a list', '["x"]'],
  ])('are none where the tab has %s', (_, text) => {
    const { session } = startOver();
    if (text !== undefined) session.entries.set(KEY, text);
    expect(readTabTexts(KEY)).toEqual({});
  });

  it('are those that are texts', () => {
    const { session } = startOver();
    session.entries.set(KEY, '{"ada":"hers","bola":7,"chi":null}');
    expect(readTabTexts(KEY)).toEqual({ ada: 'hers' });
  });

  it('are lost where the tab is full, and nothing else is', () => {
    const { session } = startOver();
    session.isFull = true;
    expect(() => writeTabTexts(KEY, { ada: 'hers' })).not.toThrow();
    expect(readTabTexts(KEY)).toEqual({});
    session.isFull = false;
  });
});

describe('an entry', () => {
  it('that is garbage is none', () => {
    expect(parseEntry('[{', readText)).toBeUndefined();
    expect(parseEntry('"a text"', readText)).toBe('a text');
  });

  it('that the storage does not take is kept while the page lives', () => {
    const { local } = startOver();
    const $text = keptAtom<string>('kobodesk:one-text', '', { read: readText });
    $text.listen(() => undefined);
    local.isFull = true;
    $text.set('typed');
    // The page comes back from the browser's memory, and reads its storage anew.
    window.dispatchEvent(new Event('pageshow'));
    expect([$text.get(), local.entries.has('kobodesk:one-text')]).toEqual(['typed', false]);
  });
});

describe('an agent’s value', () => {
  const valueOf = () => agentAtom<string>('kobodesk:agents-text', '', { read: readText });

  it('is not on the disk while nobody is signed in', () => {
    const { local } = startOver();
    valueOf().set('typed');
    expect(local.entries.has('kobodesk:agents-text')).toBe(false);
  });

  it('leaves the disk when it is as it was at first', () => {
    const { local } = startSignedIn();
    const $text = valueOf();
    $text.set('typed');
    expect(local.entries.get('kobodesk:agents-text')).toBe('{"agent":"ada","value":"typed"}');
    $text.set('');
    expect(local.entries.has('kobodesk:agents-text')).toBe(false);
  });
});

it('a change of agent is told each time, and one of the same agent’s details is not', () => {
  startSignedIn();
  const told = vi.fn();
  const stop = onAgentChange(told);
  $session.set(sessionOf({ ...ADA, firstName: 'Adaeze' }));
  expect(told).not.toHaveBeenCalled();
  $session.set(sessionOf({ ...ADA, username: 'bola' }));
  $session.set(sessionOf(ADA));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});

it.each(['sending', 'unanswered'])('an order that is %s outlives its agent on the device', (phase) => {
  const { local } = startOver();
  const text = JSON.stringify({ ada: { data: { service: 'data', phase, key: 'k' } } });
  local.entries.set('kobodesk:orders', text);
  forgetOthers();
  expect(local.entries.get('kobodesk:orders')).toBe(text);
});
