import { at } from '#domain/at.ts';
import type { APIRoute } from 'astro';

// Protected pages say noindex themselves; a crawler must be let in to read that.
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL(at('/sitemap.xml'), site).href}\n`);
