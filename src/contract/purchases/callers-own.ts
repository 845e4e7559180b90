import * as z from 'zod/mini';
import { METADATA } from '../limits.ts';

const REFERENCE_MESSAGE =
  'clientReference is 1 to 64 printable ASCII characters, without a space at its beginning or end.';
const METADATA_MESSAGE = `metadata is an object of at most ${METADATA.entries} texts.`;

/** A line of text that a database can store. */
const line = (max: number) =>
  z
    .string('metadata holds texts only.')
    .check(
      z.maxLength(
        max,
        `In metadata, use at most ${METADATA.name} characters for a name and ${METADATA.value} for a text.`,
      ),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'metadata holds printable characters only.'),
    );

/** The order's name in the caller's own books. */
export const ClientReference = z
  .string(REFERENCE_MESSAGE)
  .check(z.regex(/^[!-~]([ -~]{0,62}[!-~])?$/, REFERENCE_MESSAGE));

/** What a caller may send with any purchase. Both come back wherever the order does; neither changes what is bought. */
export const CALLERS_OWN = {
  /** It need not be unique. */
  clientReference: z.optional(ClientReference),
  metadata: z.optional(
    z
      .record(line(METADATA.name), line(METADATA.value), METADATA_MESSAGE)
      .check(z.refine((sent) => Object.keys(sent).length <= METADATA.entries, METADATA_MESSAGE)),
  ),
};

/** Both as a purchase's parsed body has them. */
export interface CallersOwn {
  clientReference?: string;
  metadata?: Record<string, string>;
}
