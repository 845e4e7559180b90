import type { Area } from '../../scripts/mutants/table.ts';
import { cashiers } from './identity/cashiers.ts';
import { contacts } from './identity/contacts.ts';
import { erasure } from './identity/erasure.ts';
import { factors } from './identity/factors.ts';
import { incidents } from './identity/incidents.ts';
import { notes } from './identity/notes.ts';
import { letters } from './identity/letters.ts';
import { ownData } from './identity/own-data.ts';
import { passkeys } from './identity/passkeys.ts';
import { passwords } from './identity/passwords.ts';
import { pictures } from './identity/pictures.ts';
import { prices } from './identity/prices.ts';
import { resets } from './identity/resets.ts';
import { sessions } from './identity/sessions.ts';
import { staff } from './identity/staff.ts';
import { twoPeople } from './identity/two-people.ts';
import { views } from './identity/views.ts';

/** Who opens an account, and who is kept out. */
export const identity: Area = {
  name: 'Identity',
  isGuarded: true,
  files: [
    ...passwords,
    ...sessions,
    ...cashiers,
    ...resets,
    ...factors,
    ...staff,
    ...views,
    ...twoPeople,
    ...prices,
    ...incidents,
    ...notes,
    ...letters,
    ...passkeys,
    ...pictures,
    ...ownData,
    ...contacts,
    ...erasure,
  ],
};
