import { readTabTexts, writeTabTexts } from '#stores/storage/tab-storage.ts';

/** What an entry of the tab's history holds: a name of its own. */
interface Entry {
  entry?: string;
}

const KEY = 'kobodesk:places';
/** More entries than anybody goes back. */
const MOST = 50;

// Not in the entries themselves: gone back from, an entry cannot be written to any more.
const places = new Map(Object.entries(readTabTexts(KEY)));
let shown: string | undefined;

/** A state for a new entry of the history. */
export const newEntry = (): Entry => ({ entry: String(performance.timeOrigin + performance.now()) });

/** The page shown from now on is the present entry's. */
export function enter(): void {
  if (!isKnown()) history.replaceState({ ...history.state, ...newEntry() }, '');
  shown = nameHere();
}

/** Notes where the shown page stands, whichever entry the browser has gone to meanwhile. */
export function leave(): void {
  if (shown === undefined) return;
  places.delete(shown);
  places.set(shown, String(Math.round(scrollY)));
}

const nameHere = (): string | undefined => (history.state as Entry | null)?.entry;

/** False for an entry that the browser has just made by itself, for a link to a part of the page. */
export const isKnown = (): boolean => nameHere() !== undefined;

/** Where the present entry's page was left, in CSS pixels from the top; undefined when it never was. */
export function placeHere(): number | undefined {
  const place = places.get(nameHere() ?? '');
  return place === undefined ? undefined : Number(place);
}

/** Keeps the places beyond this document. */
export const keepPlaces = (): void => writeTabTexts(KEY, Object.fromEntries([...places].slice(-MOST)));
