import { reading } from './action.ts';

/** Tells which migrations were applied when the database was opened for them. */
export const tellMigrations = reading('migrate', ({ migrated = [] }) =>
  Promise.resolve({
    message: migrated.length ? `Applied ${migrated.join(', ')}.` : 'The tables are of this version already.',
  }),
);
