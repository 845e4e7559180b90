import { MOST_PICTURE_BYTES } from '#contract/console/pictures.ts';
import { checkPng, checkWebp, isPng, isWebp } from './raster.ts';
import { PictureRefused } from './refused.ts';
import { checkSvg, isSvg } from './svg.ts';

export type PictureType = 'image/png' | 'image/webp' | 'image/svg+xml';

/**
 * What a picture is, by its content, whatever its file is called.
 * @throws PictureRefused unless it is one that can be served
 */
export function pictureTypeOf(bytes: Buffer): PictureType {
  if (bytes.length === 0) throw new PictureRefused('The file is empty. Choose a picture.');
  if (bytes.length > MOST_PICTURE_BYTES)
    throw new PictureRefused(
      `The picture has ${Math.ceil(bytes.length / 1024)} KB. At most ${MOST_PICTURE_BYTES / 1024} are possible: make it smaller.`,
    );
  if (isPng(bytes)) {
    checkPng(bytes);
    return 'image/png';
  }
  if (isWebp(bytes)) {
    checkWebp(bytes);
    return 'image/webp';
  }
  const text = utf8Of(bytes);
  if (text === undefined || !isSvg(text))
    throw new PictureRefused(
      'The file is neither PNG, WebP nor SVG, whatever its name says. Save it as one of these.',
    );
  checkSvg(text);
  return 'image/svg+xml';
}

function utf8Of(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
