import type { User } from '#contract/session.ts';

/** The moment in which every screen stands still, so that two pictures of it are the same. */
export const NOW_MS = Date.UTC(2026, 10, 21, 9, 41);

/** @returns ISO 8601, so many minutes before the moment of the stories */
export const minutesAgo = (minutes: number): string => new Date(NOW_MS - minutes * 60_000).toISOString();

export const ADAEZE: User = {
  id: '7',
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  username: 'adaeze',
  phone: '+2348031234567',
  email: 'adaeze@example.com',
  emailConfirmedAt: '2025-03-04T08:02:00Z',
  createdAt: '2025-03-04T08:00:00Z',
  lastSignedInAt: '2026-11-20T17:05:00Z',
};

export const BALANCE = '48250.00';
