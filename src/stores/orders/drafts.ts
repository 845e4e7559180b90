import { computed } from 'nanostores';
import { SERVICE_CODES, type ServiceCode } from '#contract/service-codes.ts';
import { EMPTY_FORMS, type Forms } from '#services/forms.ts';
import { ownerOf } from '../session/session-entry.ts';
import { $session, ownerNow } from '../session/session.ts';
import { DRAFTS_KEY } from '../storage/keys.ts';
import { fieldsLike, isRecord, keptAtom } from '../storage/storage.ts';

/** What is written on each service's form so far. */
export type Drafts = Forms;

export type OrderService = ServiceCode;

export const INITIAL_DRAFTS: Drafts = EMPTY_FORMS;

type KeptDrafts = Record<string, Partial<Drafts>>;

// Kept by agent, until their session ends.
const $kept = keptAtom<KeptDrafts>(
  DRAFTS_KEY,
  {},
  {
    read: (json) => (isRecord(json) ? (json as KeptDrafts) : undefined),
  },
);

const complete = (kept: Partial<Drafts> | undefined): Drafts =>
  Object.fromEntries(
    SERVICE_CODES.map((service) => [service, fieldsLike(INITIAL_DRAFTS[service], kept?.[service])]),
  ) as Drafts;

/** The drafts of the agent who is signed in. */
export const $drafts = computed([$kept, $session], (kept, session) =>
  session ? complete(kept[ownerOf(session) ?? '']) : INITIAL_DRAFTS,
);

export function changeDraft<S extends OrderService>(service: S, changes: Partial<Drafts[S]>): void {
  const agent = ownerNow();
  if (!agent) return;
  const drafts = $drafts.get();
  $kept.set({ ...$kept.get(), [agent]: { ...drafts, [service]: { ...drafts[service], ...changes } } });
}

/** @param agent whose form it is, see ownerOf: somebody else may have signed in */
export function clearDraft(agent: string, service: OrderService): void {
  const { [service]: _, ...others } = $kept.get()[agent] ?? {};
  $kept.set({ ...$kept.get(), [agent]: others });
}
