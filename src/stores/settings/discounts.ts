import { atom } from 'nanostores';
import { type Discount, discounts } from '#contract/catalogue.ts';
import { createRead } from '../reads/read.ts';
import { onAgentChange } from '../session/session.ts';

/** What the agent saves with every provider, in the order of the catalogue; null until it has been read. */
export const $discounts = atom<Discount[] | null>(null);

onAgentChange(() => $discounts.set(null));

export const discountsRead = createRead({
  questions: [[discounts]],
  keep: (answer) => $discounts.set(answer),
});
