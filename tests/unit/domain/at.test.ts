import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  // Where files share their modules, the next one must not find those of another base path.
  vi.resetModules();
});

async function underBase(base: string | undefined) {
  vi.resetModules();
  vi.stubGlobal('BASE_PATH', base);
  const { at } = await import('#domain/at.ts');
  const { nextPath } = await import('#domain/next-path.ts');
  return { at, nextPath };
}

it('leaves a path as it is while the pages stand at the root', async () => {
  const { at } = await underBase(undefined);
  expect(['/', '/#faq', '/login?next=%2F'].map(at)).toEqual(['/', '/#faq', '/login?next=%2F']);
});

it('puts the base path before every path of ours, and leaves other hosts alone', async () => {
  const { at } = await underBase('/portal');
  expect(['/', '/#faq', '/login', 'https://wa.me/1', '//elsewhere.example/a'].map(at)).toEqual([
    '/portal',
    '/portal#faq',
    '/portal/login',
    'https://wa.me/1',
    '//elsewhere.example/a',
  ]);
});

it('sends nobody out of the base path after the login', async () => {
  const { nextPath } = await underBase('/portal');
  const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`, 'https://shop.example');
  expect(['/portal/user/profile', '/portal2/x', '/other'].map(next)).toEqual([
    '/portal/user/profile',
    '/portal/dashboard',
    '/portal/dashboard',
  ]);
});
