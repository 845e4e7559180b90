import type { APIRoute, GetStaticPaths } from 'astro';
import { SALES } from '#config/navigation.ts';
import { MENU_ICONS } from '#islands/shell/menu-icons.ts';
import { pngResponse, shortcutPng } from './_pictures.ts';

export const getStaticPaths: GetStaticPaths = () => SALES.map(({ id }) => ({ params: { service: id } }));

export const GET: APIRoute = async ({ params }) =>
  pngResponse(await shortcutPng(MENU_ICONS[params.service ?? ''] ?? ''));
