import { atom } from 'nanostores';

// For code that must not interrupt a list, without loading the code that sends it.

/** Whether this page is sending a list. */
export const $isSendingList = atom(false);

/** The prefix of the lock's name with which one tab holds an agent's list. */
export const LIST_LOCK = 'kobodesk:bulk:';

/** The database of the lists; it does not exist before the first one. */
export const LIST_DATABASE = 'kobodesk-bulk';
