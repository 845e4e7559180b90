import { at } from '#domain/at.ts';
import type { APIRoute } from 'astro';

const PUBLIC_PATHS = ['/', '/login', '/register', '/reset-password', '/developers', '/terms', '/privacy'];

export const GET: APIRoute = ({ site }) => {
  const urls = PUBLIC_PATHS.map((path) => `<url><loc>${new URL(at(path), site).href}</loc></url>`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};
