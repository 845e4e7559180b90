import { expect, it } from 'vitest';
import { DOCUMENT_VERSIONS, writtenDay } from '#domain/documents.ts';

it('writes the day of a version out, whatever the clock of the machine', () => {
  expect(writtenDay('2026-11-28')).toBe('28 November 2026');
  expect(writtenDay('2027-01-01')).toBe('1 January 2027');
});

it('has a day for each version', () => {
  for (const version of Object.values(DOCUMENT_VERSIONS)) expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
});
