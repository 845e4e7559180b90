import { atom } from 'nanostores';

// For those who must not interrupt a list, without the weight of what sends it.

/** Whether this page is sending a list. */
export const $isSendingList = atom(false);

/** What the lock's name begins with by which one tab has an agent's list to itself. */
export const LIST_LOCK = 'kobodesk:bulk:';

/** The database that lists stand in; there is none before the first. */
export const LIST_DATABASE = 'kobodesk-bulk';
