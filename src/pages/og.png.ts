import type { APIRoute } from 'astro';
import { pngResponse } from './_pictures.ts';
import { sharePicture } from './_share-picture.ts';

export const GET: APIRoute = async () => pngResponse(await sharePicture());
