// Asks the API for what the page opens with while its scripts are still on their way: from a phone that is a round trip or two.
// The stores take the answers (#stores/reads/early.ts).
import { isLive, readSession } from '#stores/session/session-entry.ts';
import { readEntry } from '#stores/storage/entry.ts';
import { SESSION_KEY } from '#stores/storage/keys.ts';

const addresses = document.currentScript?.dataset.addresses?.split(' ') ?? [];
const session = readEntry(SESSION_KEY, readSession);

if (isLive(session)) {
  const Authorization = `Bearer ${session.token}`;
  const ask = (address: string): [string, Promise<Response>] => {
    const answer = fetch(address, { headers: { Accept: 'application/json', Authorization } });
    // Who takes it hears of its failure.
    answer.catch(() => {});
    return [Authorization + address, answer];
  };
  globalThis.earlyReads = new Map(addresses.map(ask));
}
