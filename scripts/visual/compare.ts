import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Below this, of 255 a channel, an eye sees no difference: edges of letters are drawn so from run to run. */
const TOLERANCE = 6;
const MARK = [214, 0, 110] as const;
/** How much of what did not change is left in the picture of the difference. */
const FAINT = 0.22;
const CHANNELS = 3;

/** A part of a picture, in its pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Difference {
  /** Where it is. */
  frame: Frame;
  /** 0 to 1: how much of the picture changed. */
  share: number;
  /** The heights in pixels, when they differ. */
  heights?: { before: number; after: number };
}

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

const sizeOf = async (file: string) => {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

async function rawOf(file: string, size: { width: number; height: number }): Promise<Raw> {
  const { width, height } = await sizeOf(file);
  const data = await sharp(file)
    .flatten({ background: '#fff' })
    .extend({ right: size.width - width, bottom: size.height - height, background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { data, ...size };
}

const differs = (one: Buffer, other: Buffer, at: number): boolean => {
  for (let channel = at; channel < at + CHANNELS; channel += 1)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > TOLERANCE) return true;
  return false;
};

interface Marked {
  marked: Buffer;
  changed: number;
  frame: Frame;
}

/** The later picture, faint, with what changed marked. */
function mark(before: Buffer, { data: after, width }: Raw): Marked {
  const marked = Buffer.allocUnsafe(after.length);
  let changed = 0;
  let [left, top, right, bottom] = [width, Infinity, 0, 0];
  for (let at = 0; at < after.length; at += CHANNELS) {
    const isChanged = differs(before, after, at);
    if (isChanged) {
      const [x, y] = [(at / CHANNELS) % width, Math.floor(at / CHANNELS / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
      changed += 1;
    }
    const [red = 0, green = 0, blue = 0] = after.subarray(at, at + CHANNELS);
    const faint = 255 - (255 - (red + green + blue) / CHANNELS) * FAINT;
    marked.set(isChanged ? MARK : [faint, faint, faint], at);
  }
  const frame = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return {
    marked,
    changed,
    frame: changed > 0 ? frame : { x: 0, y: 0, width, height: after.length / CHANNELS / width },
  };
}

/**
 * How two pictures differ, drawn into a third.
 * @param files paths of PNGs; `difference` is written when there is one
 * @returns undefined when an eye sees none
 */
export async function difference(files: {
  before: string;
  after: string;
  difference: string;
}): Promise<Difference | undefined> {
  if (readFileSync(files.before).equals(readFileSync(files.after))) return undefined;
  const [one, other] = [await sizeOf(files.before), await sizeOf(files.after)];
  const size = {
    width: Math.max(one.width, other.width),
    height: Math.max(one.height, other.height),
  };
  const [before, after] = [await rawOf(files.before, size), await rawOf(files.after, size)];
  const { marked, changed, frame } = mark(before.data, after);
  if (changed === 0 && one.height === other.height) return undefined;
  const picture = sharp(marked, { raw: { ...size, channels: CHANNELS } });
  writeFileSync(files.difference, await picture.png().toBuffer());
  return {
    frame,
    share: changed / (size.width * size.height),
    ...(one.height !== other.height && { heights: { before: one.height, after: other.height } }),
  };
}

/** The size of a picture, and where in it there is something: all but its even edge. */
export async function contentOf(file: string): Promise<{ frame: Frame; width: number; height: number }> {
  const size = await sizeOf(file);
  const { info } = await sharp(file).trim({ threshold: TOLERANCE }).toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  return { frame: { x: -trimOffsetLeft, y: -trimOffsetTop, width, height }, ...size };
}
