import { at } from '#domain/at.ts';
import type { APIRoute } from 'astro';
import { brand } from '#config/brand.ts';
import { DASHBOARD, SALES } from '#config/navigation.ts';
import { SHARE_PARAMS } from '#domain/counter/shared.ts';

const icon = (px: number, purpose: 'any' | 'maskable') => ({
  src: at(purpose === 'any' ? `/icon-${px}.png` : `/maskable-${px}.png`),
  sizes: `${px}x${px}`,
  type: 'image/png',
  purpose,
});

/** One tap from the phone's own screen to a sale. */
const shortcuts = SALES.map(({ id, label, href }) => ({
  name: label,
  url: href,
  icons: [{ src: at(`/shortcut-${id}.png`), sizes: '96x96', type: 'image/png' }],
}));

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: at('/'),
      name: brand.name,
      short_name: brand.name,
      description: brand.description,
      lang: 'en-NG',
      dir: 'ltr',
      start_url: at('/dashboard'),
      scope: at('/x').slice(0, -1),
      display: 'standalone',
      background_color: brand.hex.surface,
      theme_color: brand.hex.surface,
      categories: ['business', 'finance'],
      icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
      shortcuts,
      // A message shared from another app goes into the counter's box. GET: the service worker answers it without network.
      share_target: { action: DASHBOARD.href, method: 'GET', params: SHARE_PARAMS },
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
