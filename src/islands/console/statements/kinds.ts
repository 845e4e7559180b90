import type { StatementKind } from '#contract/console/statements.ts';

interface KindWords {
  label: string;
  /** What it means, for those who see it for the first time. */
  means: string;
}

/** The ways to differ, in words. */
export const KIND_WORDS: Record<StatementKind, KindWords> = {
  unreadable: { label: 'Cannot be read', means: 'Lines that were compared with nothing' },
  lost: { label: 'Lost', means: 'Delivered there, and failed here: the agent has the money back' },
  'delivered twice': { label: 'Delivered twice', means: 'Delivered there, and by another vendor too' },
  extra: { label: 'Not ours', means: 'No order of ours' },
  repeated: { label: 'Repeated', means: 'One order on several lines' },
  price: { label: 'Other price', means: 'The vendor took another amount than we noted' },
  'taken back': { label: 'Taken back', means: 'Delivered here, and not there' },
  gap: { label: 'Missing there', means: 'Ours, and not on the statement' },
  'open here': { label: 'Open here', means: 'Ended there, and open here' },
  'open there': { label: 'Open there', means: 'Open there, and ended here' },
};

export const labelOf = (kind: StatementKind): string => KIND_WORDS[kind].label;
