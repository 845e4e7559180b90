import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** The values of the setting ROUTING. */
export const ROUTINGS = ['preferred', 'cheapest', 'reliable', 'weighted'] as const;

/** By what one of several vendors is chosen. `weights`: by the vendors' names; one without gets what the others cannot take. */
export interface Routing {
  policy: (typeof ROUTINGS)[number];
  weights: Readonly<Record<string, number>>;
}

const WEIGHT = /^\s*([a-z\d:-]+)\s*:\s*(\d{1,4})\s*$/;

/** The setting ROUTING_WEIGHTS: "vtpass:70,reloadly:30". A sandbox's name has a colon of its own. */
export const routingWeights = z
  .string()
  .transform((text) => text.split(',').map((part) => WEIGHT.exec(part)))
  .refine(
    (parts) => parts.every((part) => part !== null),
    'ROUTING_WEIGHTS must be vendors with whole numbers up to 9999, such as vtpass:70,reloadly:30',
  )
  .transform((parts) => Object.fromEntries(parts.map((part) => [part?.[1] ?? '', Number(part?.[2])])));

/** @throws StartupError where the weights name a vendor that VENDOR does not, or ROUTING=weighted has none above 0 */
export function readRouting(
  policy: Routing['policy'],
  weights: Routing['weights'],
  vendors: readonly string[],
): Routing {
  const unknown = Object.keys(weights).find((name) => !vendors.includes(name));
  if (unknown !== undefined)
    throw new StartupError(
      `ROUTING_WEIGHTS names ${unknown}, which VENDOR does not: add it there, or leave it out here.`,
    );
  if (policy === 'weighted' && !Object.values(weights).some((weight) => weight > 0))
    throw new StartupError(
      'ROUTING_WEIGHTS is missing: ROUTING=weighted needs it, such as vtpass:70,reloadly:30, with a weight above 0.',
    );
  return Object.freeze({ policy, weights: Object.freeze(weights) });
}
