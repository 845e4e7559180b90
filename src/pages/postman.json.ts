import { brand } from '#config/brand.ts';
import { postmanCollection } from '#documentation/postman.ts';
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  Response.json(postmanCollection(`${brand.name} agent API`, site?.origin ?? brand.siteUrl));
