import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A ZIP file of CSV files, streamed; its README.txt says what each holds. POST, since it is noted and told by email. */
export const copyOwnData = endpoint({
  method: 'POST',
  path: 'auth/data',
  access: 'session',
  tag: 'Accounts',
  summary: 'All that is kept of the agent, as a ZIP of CSV files',
  asksPassword: true,
  data: z.instanceof(Blob),
  contentType: 'application/zip',
  readAs: 'blob',
});
