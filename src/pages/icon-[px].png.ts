import type { APIRoute, GetStaticPaths } from 'astro';
import { markPng, pngResponse } from './_pictures.ts';

export const getStaticPaths: GetStaticPaths = () => [{ params: { px: '192' } }, { params: { px: '512' } }];

export const GET: APIRoute = async ({ params }) => pngResponse(await markPng(Number(params.px)));
