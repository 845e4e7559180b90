import { expect, it } from 'vitest';
import { NGOZI } from './at-work.ts';
import { openPage } from '../browser.ts';

it.each([
  ['nonsense', 'not json'],
  ['another shape', '{"token":"t"}'],
  ['no token', JSON.stringify({ ...NGOZI, token: '' })],
  ['no name', JSON.stringify({ ...NGOZI, person: { ...NGOZI.person, name: undefined } })],
  ['a role nobody has', JSON.stringify({ ...NGOZI, person: { ...NGOZI.person, role: 'boss' } })],
  ['no permissions', JSON.stringify({ ...NGOZI, permissions: undefined })],
  ['a time as text', JSON.stringify({ ...NGOZI, expiryTime: '2036-01-01T00:00:00Z' })],
])('nobody is at work by a corrupt entry: %s', async (_, text) => {
  const browser = openPage();
  browser.local.entries.set('kobodesk:staff', text);
  const fresh = await import('#stores/console/session.ts');
  expect(fresh.$staff.get()).toBeNull();
});

it('a permission that is no more is left out', async () => {
  const browser = openPage();
  const kept = { ...NGOZI, permissions: ['audit.read', 'till.open'] };
  browser.local.entries.set('kobodesk:staff', JSON.stringify(kept));
  const fresh = await import('#stores/console/session.ts');
  expect(fresh.$staff.get()?.permissions).toEqual(['audit.read']);
});
