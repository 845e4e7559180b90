// Makes the page's first API reads while its scripts are still loading, which saves a phone one or two round trips. The stores
// take the answers (#stores/reads/early.ts).
import { isLive, readSession } from '#stores/session/session-entry.ts';
import { readEntry } from '#stores/storage/entry.ts';
import { SESSION_KEY } from '#stores/storage/keys.ts';

const addresses = document.currentScript?.dataset.addresses?.split(' ') ?? [];
const session = readEntry(SESSION_KEY, readSession);

// A guard before this script may be leading away whoever has no business here.
if (isLive(session) && !('leaving' in document.documentElement.dataset)) {
  const Authorization = `Bearer ${session.token}`;
  const ask = (address: string): [string, Promise<Response>] => {
    const answer = fetch(address, { headers: { Accept: 'application/json', Authorization } });
    // The store that takes it handles its failure.
    answer.catch(() => {});
    return [Authorization + address, answer];
  };
  globalThis.earlyReads = new Map(addresses.map(ask));
}
