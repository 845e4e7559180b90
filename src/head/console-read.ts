// As early-reads.ts does for an agent: makes the first read of a page of the console while its scripts are still loading. Of a role that
// may not read it nothing is asked, and so of an address that names nothing.
import { isAtWork, readStaff } from '#stores/console/staff-entry.ts';
import { readEntry } from '#stores/storage/entry.ts';
import { STAFF_KEY } from '#stores/storage/keys.ts';

const { address = '', permission, key } = document.currentScript?.dataset ?? {};
const staff = readEntry(STAFF_KEY, readStaff);
const named = key === undefined ? '' : new URLSearchParams(location.search).get(key);
const isAsked = key === undefined || !!named;

if (isAsked && isAtWork(staff) && staff.permissions.some((given) => given === permission)) {
  const url = address.replace('*', encodeURIComponent(named ?? ''));
  const Authorization = `Bearer ${staff.token}`;
  const answer = fetch(url, { headers: { Accept: 'application/json', Authorization } });
  // The store that takes it handles its failure.
  answer.catch(() => {});
  globalThis.earlyReads = new Map([[Authorization + url, answer]]);
}
