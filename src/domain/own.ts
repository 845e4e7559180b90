/** The entry of a table under a key that came from outside: never one that every object has, such as "constructor". */
export const own = <V>(table: Record<string, V>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
