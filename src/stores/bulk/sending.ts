import { atom } from 'nanostores';

/** Whether this page is sending a list: for those who must not interrupt it, without the weight of what sends it. */
export const $isSendingList = atom(false);
