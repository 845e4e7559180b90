import { momentOf } from '../shared/lagos-moment.ts';
import type { Values } from '../shared/DecisionForm.tsx';

/** When a level is to begin and what was insisted on, as they are sent. */
export const levelTerms = ({ from, insists }: Values) => ({
  ...(from && { from: momentOf(from) }),
  ...(insists && { insists: true }),
});
