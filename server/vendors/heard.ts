/** What came of one request to a vendor, word for word. It may have a token or a pin, and is not for the log. */
export interface Heard {
  /** The HTTP status; null where no whole answer came. */
  status: number | null;
  /** The answer's body; where none came whole, what happened instead. */
  text: string;
}

/** Told each answer to what an order asks of its vendor. */
export type Hear = (heard: Heard) => void;

/** With when it came. */
export interface HeardAt extends Heard {
  at: Date;
}

/** A list of what is heard, and what fills it. */
export function listen(now: () => Date): { heard: readonly HeardAt[]; hear: Hear } {
  const heard: HeardAt[] = [];
  return {
    heard,
    hear: (each) => {
      heard.push({ ...each, at: now() });
    },
  };
}
