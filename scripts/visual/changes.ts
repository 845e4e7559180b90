import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Build } from './builds.ts';
import { contentOf, type Difference, difference, type Frame } from './compare.ts';
import { fileOf, type Seen } from './pictures.ts';
import type { Shot } from './stories.ts';

export interface Change {
  /** "components-button--primary.dark" */
  name: string;
  shot: Shot;
  kind: 'changed' | 'new' | 'gone';
  difference?: Difference;
  /** The part to show at first, and the size of the whole. */
  frame: Frame;
  whole: { width: number; height: number };
}

export type Side = 'before' | 'after' | 'difference';

/** Where a picture of the report is, from the report's page. */
export const pictureOf = (name: string, side: Side): string => `pictures/${name}.${side}.png`;

export interface Looked {
  build: Build;
  seen: Seen;
}

const MARGIN_PX = 40;
const LEAST = { width: 480, height: 200 };

/** The frame with some of what is around it, within the picture. */
function around(frame: Frame, whole: Change['whole']): Frame {
  const side = (from: number, length: number, least: number, all: number): [number, number] => {
    const wanted = Math.min(all, Math.max(least, length + 2 * MARGIN_PX));
    return [Math.min(Math.max(0, from - (wanted - length) / 2), all - wanted), wanted];
  };
  const [x, width] = side(frame.x, frame.width, LEAST.width, whole.width);
  const [y, height] = side(frame.y, frame.height, LEAST.height, whole.height);
  return { x, y, width, height };
}

/** What changed, came or went, in the order of the stories; its pictures are put into the report's folder. */
export async function changesBetween(before: Looked, after: Looked, report: string): Promise<Change[]> {
  rmSync(report, { recursive: true, force: true });
  mkdirSync(path.join(report, 'pictures'), { recursive: true });
  const at = (name: string, side: Side): string => path.join(report, pictureOf(name, side));
  const has = ({ seen }: Looked, name: string): boolean => seen.shots.has(name) && !seen.missing.has(name);

  const changes: Change[] = [];
  const keep = async (name: string, kind: Change['kind'], found?: Difference): Promise<void> => {
    const shot = after.seen.shots.get(name) ?? before.seen.shots.get(name);
    if (!shot) return;
    const shown = found ? 'difference' : kind === 'new' ? 'after' : 'before';
    if (kind !== 'new') copyFileSync(fileOf(before.build, name), at(name, 'before'));
    if (kind !== 'gone') copyFileSync(fileOf(after.build, name), at(name, 'after'));
    const { frame, ...whole } = await contentOf(at(name, shown));
    const seen = around(found?.frame ?? frame, whole);
    changes.push({ name, shot, kind, whole, frame: seen, ...(found && { difference: found }) });
  };

  for (const name of new Set([...after.seen.shots.keys(), ...before.seen.shots.keys()])) {
    if (has(before, name) && has(after, name)) {
      const files = { before: fileOf(before.build, name), after: fileOf(after.build, name) };
      const found = await difference({ ...files, difference: at(name, 'difference') });
      if (found) await keep(name, 'changed', found);
    } else if (has(after, name) && !before.seen.shots.has(name)) await keep(name, 'new');
    else if (has(before, name) && !after.seen.shots.has(name)) await keep(name, 'gone');
  }
  return changes;
}
