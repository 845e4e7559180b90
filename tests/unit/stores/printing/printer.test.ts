import { afterEach, expect, it, vi } from 'vitest';
import { openSignedIn } from '../browser.ts';

afterEach(() => void vi.unstubAllGlobals());

it('keeps the printer on the device, and what is no printer is none', async () => {
  const browser = openSignedIn();
  const { $printer, INITIAL_PRINTER } = await import('#stores/printing/printer.ts');
  $printer.set({ paper: '80', connection: 'usb' });
  expect(browser.local.entries.get('kobodesk:printer')).toBe('{"paper":"80","connection":"usb"}');
  for (const [kept, read] of [
    ['{"paper":"100","connection":"fax"}', INITIAL_PRINTER],
    ['7', INITIAL_PRINTER],
  ] as const) {
    vi.resetModules();
    browser.local.entries.set('kobodesk:printer', kept);
    expect((await import('#stores/printing/printer.ts')).$printer.get()).toEqual(read);
  }
});

it('remembers the last two hundred orders that were printed', async () => {
  openSignedIn();
  const { $printed, notePrinted } = await import('#stores/printing/printer.ts');
  for (let order = 0; order < 205; order++) notePrinted(`R${order}`);
  notePrinted('R100');
  expect(Object.keys($printed.get())).toHaveLength(200);
  expect(Object.keys($printed.get()).at(-1)).toBe('R100');
  expect($printed.get()).not.toHaveProperty('R4');
  expect($printed.get()).toHaveProperty('R5');
});
