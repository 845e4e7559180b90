/** An id of a row that is there, by number, or of one that is to be. */
export const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const AGENT = id(1);
export const TEST_ACCOUNT = id(2);
export const NOBODY = id(9);
export const AT = '2026-11-21T09:00:00Z';

export type Row = Record<string, unknown>;
