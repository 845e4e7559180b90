import type { APIRoute } from 'astro';
import { brand } from '#config/brand.ts';

const icon = (px: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${px}.png`,
  sizes: `${px}x${px}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: brand.name,
      short_name: brand.name,
      description: brand.description,
      start_url: '/dashboard',
      display: 'standalone',
      background_color: brand.hex.surface,
      theme_color: brand.hex.surface,
      icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
