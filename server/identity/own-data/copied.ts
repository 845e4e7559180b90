/** Why a copy leaves out what is kept of an agent; `README.txt` in the copy has the words. */
export type Why =
  /** Whoever reads it could get in, or could tell what gets in. */
  | 'secret'
  /** What the house pays, decides and asks others, and what its staff note for their own work. */
  | 'house'
  /** It is about another person. */
  | 'others'
  /** Worked out from what the copy holds. */
  | 'worked out'
  /** By which records hang together, or a process finds its work. */
  | 'inner';

/** A table of which a copy holds a file. */
export interface Copied {
  file: string;
  /** What the file holds, as the agent reads it. */
  about: string;
  /** The column that names the agent. @default 'agent_id' */
  of?: string;
  /** Of the file, in their order. Those that end in `_kobo` are written in naira. */
  columns: readonly string[];
  /** All others of the table. */
  without?: Readonly<Partial<Record<Why, readonly string[]>>>;
  /** What is not the agent's of a JSON column: entries of the house. */
  houseEntries?: Readonly<Record<string, readonly string[]>>;
  /** Of a table with many rows: a column that is unique within an agent, and its type, by which it is read in parts. */
  inPartsBy?: readonly [column: string, type: 'uuid' | 'bigint' | 'text'];
}
