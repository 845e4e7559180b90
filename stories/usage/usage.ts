/** How a component is meant to be used, in a sentence or two each: the docs page shows them between the story and the props. */
export interface Usage {
  do: string;
  dont: string;
  /** What keys do, and where the focus goes. */
  keyboard: string;
  /** What is read out, and what is not. */
  screenReader: string;
}

/** By the component's name. */
export type UsageTable = Readonly<Record<string, Usage>>;

/** What only stands on a page and is read. */
export const NO_STOP = 'Nothing here takes the focus.';
