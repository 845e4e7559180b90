import * as z from 'zod/mini';

/** How many of something one order buys, from `min` to `max`. @param name what they are, for the message: "pins" */
export function quantityOf({ min, max }: { min: number; max: number }, name: string) {
  const message = `Choose ${min} to ${max} ${name}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}
