import type { Area } from '../../scripts/mutants/table.ts';
import { endpoints } from './webhooks/endpoints.ts';
import { log } from './webhooks/log.ts';
import { posting } from './webhooks/posting.ts';
import { sending } from './webhooks/sending.ts';

/** What tells agents' own programs how their orders end. */
export const webhooks: Area = {
  name: 'Webhooks',
  isGuarded: true,
  files: [...sending, ...endpoints, ...posting, ...log],
};
