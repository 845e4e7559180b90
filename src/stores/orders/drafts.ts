import { computed } from 'nanostores';
import { $session } from '../session/session.ts';
import { fieldsLike, isRecord, keptAtom } from '../storage/storage.ts';

/** What is written on a sale's form so far. `network` is empty until it is known; `amount` is the wire's naira or empty. */
export interface Drafts {
  data: { phone: string; network: string; isPorted: boolean; planId: string };
  airtime: { phone: string; network: string; isPorted: boolean; amount: string };
  electricity: { phone: string; discoName: string; meterNumber: string; meterType: string; amount: string };
  cable: { phone: string; cableName: string; smartCardNumber: string; planId: string; isRenewal: boolean };
  'result-checker': { phone: string; exam: string; quantity: number; profileId: string };
}

export type OrderService = keyof Drafts;

export const INITIAL_DRAFTS: Drafts = {
  data: { phone: '', network: '', isPorted: false, planId: '' },
  airtime: { phone: '', network: '', isPorted: false, amount: '' },
  electricity: { phone: '', discoName: '', meterNumber: '', meterType: 'prepaid', amount: '' },
  cable: { phone: '', cableName: '', smartCardNumber: '', planId: '', isRenewal: false },
  'result-checker': { phone: '', exam: '', quantity: 1, profileId: '' },
};

type KeptDrafts = Record<string, Partial<Drafts>>;

// Kept by agent, until their session ends.
const $kept = keptAtom<KeptDrafts>(
  'kobodesk:drafts',
  {},
  {
    read: (json) => (isRecord(json) ? (json as KeptDrafts) : undefined),
  },
);

const complete = (kept: Partial<Drafts> | undefined): Drafts => ({
  data: fieldsLike(INITIAL_DRAFTS.data, kept?.data),
  airtime: fieldsLike(INITIAL_DRAFTS.airtime, kept?.airtime),
  electricity: fieldsLike(INITIAL_DRAFTS.electricity, kept?.electricity),
  cable: fieldsLike(INITIAL_DRAFTS.cable, kept?.cable),
  'result-checker': fieldsLike(INITIAL_DRAFTS['result-checker'], kept?.['result-checker']),
});

/** The drafts of the agent who is signed in. */
export const $drafts = computed([$kept, $session], (kept, session) =>
  session ? complete(kept[session.user.username]) : INITIAL_DRAFTS,
);

export function changeDraft<S extends OrderService>(service: S, changes: Partial<Drafts[S]>): void {
  const agent = $session.get()?.user.username;
  if (!agent) return;
  const drafts = $drafts.get();
  $kept.set({ ...$kept.get(), [agent]: { ...drafts, [service]: { ...drafts[service], ...changes } } });
}

/** @param agent the username of the one whose form it is: somebody else may have signed in */
export function clearDraft(agent: string, service: OrderService): void {
  const { [service]: _, ...others } = $kept.get()[agent] ?? {};
  $kept.set({ ...$kept.get(), [agent]: others });
}
