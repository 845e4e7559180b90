import { computed } from 'nanostores';
import { SERVICE_CODES, type ServiceCode } from '#contract/service-codes.ts';
import { SERVICES } from '#services/services.ts';
import { $session } from '../session/session.ts';
import { fieldsLike, isRecord, keptAtom } from '../storage/storage.ts';

type Written<Draft> = {
  -readonly [Field in keyof Draft]: Draft[Field] extends string
    ? string
    : Draft[Field] extends number
      ? number
      : boolean;
};

/** What is written on each service's form so far. `network` is empty until it is known; `amount` is the wire's naira or empty. */
export type Drafts = { [S in ServiceCode]: Written<(typeof SERVICES)[S]['draft']> };

export type OrderService = ServiceCode;

const ofEach = (draftOf: (service: ServiceCode) => unknown): Drafts =>
  Object.fromEntries(SERVICE_CODES.map((service) => [service, draftOf(service)])) as Drafts;

export const INITIAL_DRAFTS = ofEach((service) => SERVICES[service].draft);

type KeptDrafts = Record<string, Partial<Drafts>>;

// Kept by agent, until their session ends.
const $kept = keptAtom<KeptDrafts>(
  'kobodesk:drafts',
  {},
  {
    read: (json) => (isRecord(json) ? (json as KeptDrafts) : undefined),
  },
);

const complete = (kept: Partial<Drafts> | undefined): Drafts =>
  ofEach((service) => fieldsLike(INITIAL_DRAFTS[service], kept?.[service]));

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
