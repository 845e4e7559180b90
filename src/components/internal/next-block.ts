/** Rows of a list: `first` up to, but without, `end`. */
export interface Block {
  first: number;
  end: number;
}

/**
 * The rows to draw next on the way from the drawn ones to the wanted ones: first those in sight, then those around them.
 * @param inSight a part of `wanted`
 * @param budget how many rows may be new, at least 1
 */
export function nextBlock(drawn: Block, inSight: Block, wanted: Block, budget: number): Block {
  const kept = { first: Math.max(drawn.first, wanted.first), end: Math.min(drawn.end, wanted.end) };
  const next = kept.first < kept.end ? kept : { first: inSight.first, end: inSight.first };
  let left = budget;
  const growDown = (end: number) => {
    const rows = Math.min(left, Math.max(0, end - next.end));
    next.end += rows;
    left -= rows;
  };
  const growUp = (first: number) => {
    const rows = Math.min(left, Math.max(0, next.first - first));
    next.first -= rows;
    left -= rows;
  };
  growDown(inSight.end);
  growUp(inSight.first);
  growDown(wanted.end);
  growUp(wanted.first);
  return next;
}
