/**
 * Names of what a browser keeps that more than one part of the product must know: the stores, and the scripts that run in the
 * head of a page before them. All in local storage, but those that say so.
 */
export const SESSION_KEY = 'user_session';
export const SETTINGS_KEY = 'kobodesk:settings';
export const WALLET_KEY = 'kobodesk:wallet';
/** By agent; see forgetOthers. */
export const DRAFTS_KEY = 'kobodesk:drafts';
/** By agent; see forgetOthers. */
export const ORDERS_KEY = 'kobodesk:orders';
/** In session storage: the settled orders of this tab. */
export const SETTLED_KEY = 'kobodesk:settled';
/** In session storage: the message on screen when the last page was left. */
export const TOAST_KEY = 'kobodesk:toast';
/** In session storage: whose portal one of the staff sees in this tab, as a session's entry; see src/head/view-tab.ts. */
export const VIEW_KEY = 'kobodesk:view';
/** Of the console: who of the staff is signed in. */
export const STAFF_KEY = 'kobodesk:staff';
