export interface Text {
  /** Of its row: a file is named by it, so that a second try writes over the first. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

/** Sends one text; rejects when it could not be handed over, with words that hold neither a key nor the text. */
export type SendText = (text: Text) => Promise<void>;
