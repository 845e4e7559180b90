import { crc32, deflateSync } from 'node:zlib';

/** A drawing around something. */
export const svgOf = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 48 48">${inside}</svg>`;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** A grey PNG picture. @param more types of empty chunks before the picture */
export function pngOf(width: number, height: number, more: string[] = [], hasPicture = true): Buffer {
  // One byte a pixel, and one before each row.
  const rows = Buffer.alloc(Math.min(height, 64) * (width + 1), 0x80);
  for (let at = 0; at < rows.length; at += width + 1) rows[at] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...more.map((type) => pngChunk(type, Buffer.alloc(8))),
    ...(hasPicture ? [pngChunk('IDAT', deflateSync(rows))] : []),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The frame of a WebP picture with one chunk, which says how large it is. */
export function webpOf(type: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  if (type === 'VP8L') {
    data[0] = 0x2f;
    data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  } else if (type === 'VP8X') {
    data[0] = flags;
    data.writeUIntLE(width - 1, 4, 3);
    data.writeUIntLE(height - 1, 7, 3);
  } else {
    data.writeUIntLE(0x2a019d, 3, 3);
    data.writeUInt16LE(width, 6);
    data.writeUInt16LE(height, 8);
  }
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + data.length, 4);
  head.write('WEBP', 8, 'latin1');
  head.write(type, 12, 'latin1');
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}
