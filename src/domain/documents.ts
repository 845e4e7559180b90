/**
 * What an agent agrees to by registering, each with the day from which its words hold, as YYYY-MM-DD. Change the day with the words
 * (src/pages/terms.astro, src/pages/privacy.astro): the server then tells every agent.
 */
export const DOCUMENT_VERSIONS = { privacy: '2026-11-29', terms: '2026-11-28' } as const;

export type DocumentName = keyof typeof DOCUMENT_VERSIONS;

const AS_WRITTEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param version as YYYY-MM-DD @returns such as "28 November 2026" */
export const writtenDay = (version: string): string => AS_WRITTEN.format(new Date(`${version}T00:00:00Z`));
