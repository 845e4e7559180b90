import { type Noticed, noticedIn, type Part, PARTS, plantIn } from '../scripts/stryker/parts.ts';
import { printTable, whole } from './support/table.ts';

export type NoticedPart = Noticed & {
  part: Part;
  /** Of a hundred mistakes. */
  percent: number;
};

/** How many of the mistakes that Stryker plants by itself a unit test beside the code notices. */
export async function measureNoticed(): Promise<NoticedPart[]> {
  const parts: NoticedPart[] = [];
  for (const part of PARTS) {
    if (!(await plantIn(part))) throw new Error(`Stryker could not try the mistakes in ${part}.`);
    const { planted, noticed } = noticedIn(part);
    parts.push({ part, planted, noticed, percent: (noticed / planted) * 100 });
  }
  printTable(
    'Tests that notice: mistakes that Stryker plants by itself, and how many a unit test beside the code notices',
    ['src/', 'planted', 'noticed', '%'],
    parts.map(({ part, planted, noticed, percent }) => [
      part,
      whole(planted),
      whole(noticed),
      percent.toFixed(1),
    ]),
  );
  return parts;
}
