import { expect, it } from 'vitest';
import { startSignedIn } from '../page.ts';
import {
  apiKeyRead,
  apiServicesRead,
  $newApiKey,
  createApiKey,
  forgetNewApiKey,
} from '#stores/integration/keys.ts';
import { $service } from '#stores/orders/service.ts';
import { $session } from '#stores/session/session.ts';
import { ADA, answer, sessionOf } from '../browser.ts';

const SEEN = { prefix: 'ak_Ab3dE', lastFour: 'wXyZ', createdAt: '2026-11-21T09:00:00Z', lastUsedAt: null };

it('reads the key and the catalogue for integrators into the service store', async () => {
  const browser = startSignedIn();
  expect($service.get()).toMatchObject({ apiServices: [], apiKeys: null });
  const provider = { service: 'data', path: 'services/data', provider: 'MTN', name: 'MTN' };
  browser.fetch.mockImplementation((url) =>
    Promise.resolve(
      answer(200, {
        data: url.endsWith('/api/keys') ? SEEN : [{ ...provider, status: 'up', discountPercent: 0 }],
      }),
    ),
  );
  await Promise.all([apiKeyRead.fetch(), apiServicesRead.fetch()]);
  expect($service.get()).toMatchObject({ apiServices: [provider], apiKeys: SEEN });
  expect(apiKeyRead.$reading.get()).toBe('ready');
});

it('holds a new key in memory alone, until it is put away', async () => {
  const browser = startSignedIn();
  const key = 'ak_Ab3dE-the-whole-secret-wXyZ';
  browser.fetch.mockResolvedValue(answer(201, { message: 'Copy it now.', data: { ...SEEN, key } }));
  expect(await createApiKey()).toEqual({ ok: true, message: 'Copy it now.' });
  expect(browser.fetch.mock.calls[0]?.[1].body).toBeUndefined();
  expect(browser.fetch.mock.calls[0]?.[0]).toMatch(/\/api\/keys$/);
  await createApiKey(true);
  expect(browser.fetch.mock.calls[1]?.[0]).toMatch(/\/api\/keys\?keepFormer=yes$/);
  expect($newApiKey.get()).toBe(key);
  expect($service.get().apiKeys).toEqual(SEEN);
  expect([...browser.local.entries.values()].join()).not.toContain('the-whole-secret');
  forgetNewApiKey();
  expect($newApiKey.get()).toBeNull();
});

it('keeps the former key in sight when no new one could be made', async () => {
  const browser = startSignedIn();
  $service.set({ ...$service.get(), apiKeys: SEEN });
  browser.fetch.mockResolvedValue(answer(429, { message: 'Wait a little.' }));
  expect(await createApiKey()).toMatchObject({ ok: false, message: 'Wait a little.' });
  expect($service.get().apiKeys).toEqual(SEEN);
  expect($newApiKey.get()).toBeNull();
});

it('forgets a new key when another agent takes over', async () => {
  const browser = startSignedIn();
  $newApiKey.set('ak_secret');
  $session.set(sessionOf({ ...ADA, username: 'bola' }));
  expect($newApiKey.get()).toBeNull();
  expect(browser.fetch).not.toHaveBeenCalled();
});
