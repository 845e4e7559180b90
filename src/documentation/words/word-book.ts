/**
 * Texts by what they are about: a call ("get-webhook"), a schema ("Transaction"), a field of a schema
 * ("Transaction.amount", "TransactionDetails.pins[].serial") or a parameter of a call ("get-transactions.status").
 * "*.customerName" is for every field of that name that has no text of its own.
 */
export type Words = Readonly<Record<string, string>>;

/** Looks words up, and remembers which were asked for. */
export function wordBook(words: Words) {
  const used = new Set<string>();
  const read = (...keys: string[]): string => {
    const key = keys.find((one) => words[one] !== undefined);
    if (key === undefined) throw new Error(`There are no words for ${keys[0]}: add them to words.ts.`);
    used.add(key);
    return words[key] ?? '';
  };
  return {
    /** @param key a call's id, or a schema's name @throws Error when there are no words for it */
    of: (key: string): string => read(key),
    /** @param path of the field: "meter.number", "pins[].serial" @throws Error when there are no words for it */
    ofField: (owner: string, path: string): string => read(`${owner}.${path}`, `*.${path.split('.').at(-1)}`),
    /** What nothing asked for: it stands for something that there is not. */
    unused: (): string[] => Object.keys(words).filter((key) => !used.has(key)),
  };
}

export type WordBook = ReturnType<typeof wordBook>;
