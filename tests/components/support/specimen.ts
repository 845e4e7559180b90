import type { ReactElement, Ref } from 'react';

/** What the conformance suite gives every component. */
export interface Given {
  // One ref for elements of every kind: the suite only asks for its tag.
  ref: Ref<never>;
  className: string;
  'data-probe': string;
}

export interface Specimen {
  name: string;
  /** The tag of the native element that ref and rest props reach. */
  tag: string;
  /** Fields give ref and rest props to their control, and className to the field around it. */
  classOnField?: boolean;
  draw: (given: Given) => ReactElement;
}
