/** One planted mistake: a text that stands in the file exactly once, and what it becomes. */
export interface Mutation {
  from: string;
  to: string;
  /** Why no test can notice it. For one that lives, and only then. */
  lives?: string;
}

/** The mistakes planted in one file. */
export interface MutatedFile {
  /** From the root of the project. */
  file: string;
  /** Tests beside the code: files or folders. */
  beside: readonly string[];
  /** Tests further away, run for a mistake that those beside the code let pass. */
  elsewhere?: readonly string[];
  /** By what goes wrong, and for whom, when the mistake ships. */
  mistakes: Readonly<Record<string, Mutation>>;
}

/** A part of the product with its own score. */
export interface Area {
  name: string;
  /** Moves money or opens an account: checked again by `npm test` where the code has changed since it was recorded. */
  isGuarded: boolean;
  files: readonly MutatedFile[];
}

/** A mistake with all that is needed to plant it. */
export interface Mutant extends Mutation, Pick<MutatedFile, 'file' | 'beside' | 'elsewhere'> {
  /** "server/orders/settle.ts: a late failure refunds a delivered order" */
  id: string;
  area: Area;
}

export const mutantsOf = (areas: readonly Area[]): Mutant[] =>
  areas.flatMap((area) =>
    area.files.flatMap(({ mistakes, ...where }) =>
      Object.entries(mistakes).map(([harm, mutation]) => ({
        ...mutation,
        ...where,
        id: `${where.file}: ${harm}`,
        area,
      })),
    ),
  );

/** @throws Error naming the mutant, when its text does not stand in the file exactly once */
export function plant({ id, from, to }: Mutation & { id: string }, text: string): string {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`${id}: "${from}" stands there ${found} times, not once`);
  return text.replace(from, () => to);
}
