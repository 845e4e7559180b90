import { computed } from 'nanostores';
import { isCashier } from '../session/session-entry.ts';
import { $session } from '../session/session.ts';

export const INITIAL_IS_CASHIER = false;

/** Whether a cashier is signed in here, and not the agent. */
export const $isCashier = computed($session, isCashier);
