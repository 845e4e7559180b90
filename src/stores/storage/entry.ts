export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns the JSON of an entry into a value; undefined when the entry is not ours. */
export type Read<T> = (json: unknown) => T | undefined;

/** @returns what a text of the storage holds; undefined: nothing, or nothing that `read` knows */
export function parseEntry<T>(text: string | null, read: Read<T>): T | undefined {
  try {
    return read(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

/** What stands under a key of local storage right now; undefined also where the storage is blocked. */
export function readEntry<T>(key: string, read: Read<T>): T | undefined {
  try {
    return parseEntry(localStorage.getItem(key), read);
  } catch {
    return undefined;
  }
}

/** Of an entry that belongs to one agent, the value, for that agent alone. @param agent see ownerOf */
export const ownedBy =
  <T>(agent: string | undefined, read: Read<T>): Read<T> =>
  (json) =>
    isRecord(json) && json.agent === agent ? read(json.value) : undefined;
