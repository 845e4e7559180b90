import * as z from 'zod/mini';
import { required } from '../fields.ts';
import { consoleCall } from './call.ts';
import { Prices } from './prices.ts';

const permission = 'prices.change';
const params = z.object({ provider: z.string() });

/** The largest file, in bytes. */
export const MOST_PICTURE_BYTES = 65_536;

// Base64 has four characters for three bytes; the rest is for braces and names.
const MOST_CHARACTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4;

/** Gives a provider, in all services that have it, a picture of one's own in place of what it has. */
export const setPicture = consoleCall({
  method: 'PUT',
  path: 'pictures/:provider',
  access: 'session',
  permission,
  params,
  maxBodyBytes: MOST_CHARACTERS + 4096,
  body: z.object({
    /** A whole PNG, WebP or SVG file in base64. */
    picture: z.string(required('Picture')).check(
      z.maxLength(MOST_CHARACTERS, 'A picture has at most 64 KB: make it smaller.'),
      z.refine(
        (text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0,
        'Send the whole file in base64.',
      ),
    ),
  }),
  data: Prices,
});

/** Takes it away again: the provider has ours, or a monogram. */
export const removePicture = consoleCall({
  method: 'DELETE',
  path: 'pictures/:provider',
  access: 'session',
  permission,
  params,
  data: Prices,
});
