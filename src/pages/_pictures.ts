// The brand's mark as files, drawn at build. The underscore keeps this module from becoming a page.
import sharp from 'sharp';
import { brand } from '#config/brand.ts';
import { iconSvg, MARK, markSvg } from '#config/mark.ts';

const { hex } = brand;

const png = (source: string, px: number): Promise<Buffer> =>
  sharp(Buffer.from(source), { density: (72 * px) / 32 })
    .resize(px, px)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The mark on nothing. @param px width and height */
export const markPng = (px: number): Promise<Buffer> => png(markSvg(), px);

/** The sign on a full ground, for systems that cut a shape of their own. @param px width and height */
export const appIconPng = (px: number): Promise<Buffer> =>
  png(
    iconSvg(
      `<rect width="32" height="32" fill="${hex.primary}"/><g transform="translate(16 16) scale(0.9) translate(-16 -16)">${MARK}</g>`,
    ),
    px,
  );

/** A service's sign on the brand's round. @param shape an outline of 24 by 24 */
export const shortcutPng = (shape: string): Promise<Buffer> =>
  png(
    iconSvg(
      `<circle cx="16" cy="16" r="16" fill="${hex.primary}"/><g transform="translate(7 7) scale(0.75)" fill="none" stroke="${hex.onPrimary}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${shape}"/></g>`,
    ),
    96,
  );

/** One PNG of 32 by 32 in the ICO container, which is what asks for /favicon.ico without reading the page. */
export async function markIco(): Promise<Buffer> {
  const image = await markPng(32);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

export const pngResponse = (image: Buffer): Response =>
  new Response(Uint8Array.from(image), { headers: { 'Content-Type': 'image/png' } });
