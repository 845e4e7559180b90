import type { Identity } from '#contract/identity.ts';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { ask, type Question, Refusal, type Wire } from './ask.ts';

const Told = z.object({ requestSuccessful: z.boolean() });

const NOT_ACCEPTED =
  'The bank did not accept this number. Check that it is right and yours, or contact support.';

/** As Monnify names it. */
export const numberOf = (identity: Identity | undefined): Record<string, string> =>
  identity ? { [identity.kind.toLowerCase()]: identity.number } : {};

/** Monnify says in words alone whether it was the number that it refused. */
export const notAccepted = (cause?: Error) =>
  new AppError('VALIDATION_FAILED', NOT_ACCEPTED, {
    fieldErrors: { 'identity.number': [NOT_ACCEPTED] },
    cause,
  });

/**
 * Tells Monnify whose reserved account this is.
 * @param to the account's kyc-info
 * @throws AppError VALIDATION_FAILED on identity.number, SERVICE_DOWN when it does not answer
 */
export async function tellMonnify(
  wire: Wire,
  to: Pick<Question, 'url' | 'headers'>,
  identity: Identity,
): Promise<void> {
  const question: Question = { method: 'PUT', ...to, body: numberOf(identity) };
  const told = await ask(wire, question, Told).catch((error: unknown) => {
    throw error instanceof Refusal ? notAccepted(error) : error;
  });
  if (!told.requestSuccessful) throw notAccepted();
}
