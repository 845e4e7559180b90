import type { APIRoute } from 'astro';
import { markIco } from './_pictures.ts';

export const GET: APIRoute = async () =>
  new Response(Uint8Array.from(await markIco()), { headers: { 'Content-Type': 'image/x-icon' } });
