/** Looks up a key from outside: never finds an inherited property such as "constructor". */
export const own = <V>(table: Record<string, V>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
