import { action } from './action.ts';

/** Tells which migrations were applied when the database was opened for them. */
export const tellMigrations = action('migrate', ({ migrated = [] }) =>
  Promise.resolve({
    message: migrated.length ? `Applied ${migrated.join(', ')}.` : 'The tables are of this version already.',
  }),
);
