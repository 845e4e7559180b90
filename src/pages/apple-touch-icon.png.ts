import type { APIRoute } from 'astro';
import { appIconPng, pngResponse } from './_pictures.ts';

export const GET: APIRoute = async () => pngResponse(await appIconPng(180));
