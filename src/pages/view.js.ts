import type { APIRoute } from 'astro';
import { headScript } from '../../scripts/head-scripts.ts';

/** For the tab in which one of the staff sees the portal as an agent does; no other asks for it. */
export const GET: APIRoute = async () =>
  new Response(await headScript('view'), { headers: { 'Content-Type': 'text/javascript' } });
