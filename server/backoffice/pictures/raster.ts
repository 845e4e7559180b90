import { crc32 } from 'node:zlib';
import { PictureRefused } from './refused.ts';

/** Of a side, in pixels: sharp where it is drawn at 32, and no more than a phone should unpack. */
const SIDE = { min: 32, max: 1024 } as const;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(PNG_SIGNATURE);
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

const damaged = (kind: string) =>
  new PictureRefused(`The ${kind} picture is damaged or not whole. Save it again, and take that file.`);
const moving = () => new PictureRefused('The picture moves. Save one image of it, and take that file.');

function refuseSides(width: number, height: number): void {
  const isFine = [width, height].every((side) => side >= SIDE.min && side <= SIDE.max);
  if (!isFine)
    throw new PictureRefused(
      `The picture has ${width} × ${height} pixels. Each side needs ${SIDE.min} to ${SIDE.max}.`,
    );
}

/** @throws PictureRefused unless the bytes are one still PNG picture of a fitting size, and nothing else */
export function checkPng(bytes: Buffer): void {
  const chunks = pngChunks(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    throw damaged('PNG');
  if (!chunks.some(({ type }) => type === 'IDAT')) throw damaged('PNG');
  if (chunks.some(({ type }) => type === 'acTL')) throw moving();
  refuseSides(header.data.readUInt32BE(0), header.data.readUInt32BE(4));
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** All chunks up to the end of the bytes, each as its checksum says. */
function pngChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; at < bytes.length;) {
    const end = at + 12 + (at + 12 <= bytes.length ? bytes.readUInt32BE(at) : Number.NaN);
    if (!(end <= bytes.length) || chunks.at(-1)?.type === 'IEND') throw damaged('PNG');
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged('PNG');
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

// In the flags of a VP8X chunk.
const ANIMATED = 0x02;

/** @throws PictureRefused unless the bytes are one still WebP picture of a fitting size, and nothing else */
export function checkWebp(bytes: Buffer): void {
  const chunks = webpChunks(bytes);
  const frames = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [head] = chunks;
  const isMoving = head?.type === 'VP8X' && ((head.data[0] ?? 0) & ANIMATED) !== 0;
  if (isMoving || chunks.some(({ type }) => type === 'ANMF')) throw moving();
  if (frames.length !== 1) throw damaged('WebP');
  for (const chunk of chunks) {
    const sides = webpSides(chunk);
    if (sides) refuseSides(...sides);
  }
}

function webpChunks(bytes: Buffer): Chunk[] {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) throw damaged('WebP');
  const chunks: Chunk[] = [];
  for (let at = 12; at < bytes.length;) {
    const size = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : Number.NaN;
    const end = at + 8 + size;
    if (!(end <= bytes.length)) throw damaged('WebP');
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    // A chunk of an odd length has one byte more.
    at = end + (size % 2);
  }
  return chunks;
}

/** Width and height, as each kind of chunk writes them; undefined where it has none. */
function webpSides({ type, data }: Chunk): [width: number, height: number] | undefined {
  if (!['VP8X', 'VP8L', 'VP8 '].includes(type)) return undefined;
  if (data.length < 10) throw damaged('WebP');
  if (type === 'VP8X') return [data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1];
  if (type === 'VP8L') {
    if (data[0] !== 0x2f) throw damaged('WebP');
    const bits = data.readUInt32LE(1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (data.readUIntLE(3, 3) !== 0x2a019d) throw damaged('WebP');
  return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
}
