import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import type { Role } from '#contract/console/permissions.ts';
import * as contract from '#contract/console/staff.ts';
import type { Invited, StaffMember } from '#contract/console/staff.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole, toldAtWork } from './api.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

export interface StaffListState {
  reading: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: string;
  /** In the server's order, those without access last. */
  staff: readonly StaffMember[];
}

export const INITIAL_STAFF_LIST: StaffListState = { reading: 'loading', problem: '', staff: [] };

export const $staffList = atom<StaffListState>(INITIAL_STAFF_LIST);

/** The link that was made last, until it is dismissed. It is shown once and never stored. */
export const $invited = atom<Invited | null>(null);

onPersonChange(() => {
  $staffList.set(INITIAL_STAFF_LIST);
  $invited.set(null);
});

/** Reads who works here; what is known already stays on screen meanwhile, and when it fails. */
export async function loadStaffList(): Promise<void> {
  if ($staffList.get().reading === 'failed') $staffList.set(INITIAL_STAFF_LIST);
  try {
    const { data } = await forWhoIsHere(() => retryRead(() => callConsole(contract.staffList)));
    $staffList.set({ reading: 'ready', problem: '', staff: data });
  } catch (error) {
    if (!isAborted(error) && $staffList.get().reading === 'loading')
      $staffList.set({ reading: 'failed', problem: failure(error).message, staff: [] });
  }
}

onReconnect(() => $staffList.get().reading === 'failed' && void loadStaffList());

/** Somebody new stands last until the list is read again. */
function note(changed: StaffMember): void {
  const state = $staffList.get();
  const isKnown = state.staff.some(({ id }) => id === changed.id);
  const staff = isKnown
    ? state.staff.map((member) => (member.id === changed.id ? changed : member))
    : [...state.staff, changed];
  $staffList.set({ ...state, staff });
}

const inviting = (call: () => Promise<{ message: string; data: Invited }>): Promise<Outcome> =>
  toldAtWork(async () => {
    const { data } = await forWhoIsHere(call);
    note(data.staff);
    $invited.set(data);
    // The link on screen says it.
    return { message: '' };
  });

const changing = (call: () => Promise<{ message: string; data: StaffMember }>): Promise<Outcome> =>
  toldAtWork(async () => {
    const answer = await forWhoIsHere(call);
    note(answer.data);
    return answer;
  });

export const inviteStaff = (body: BodyInputOf<typeof contract.inviteStaff>): Promise<Outcome> =>
  inviting(() => callConsole(contract.inviteStaff, { body }));

/** Makes a new link for somebody; one from before stops working. */
export const inviteAgain = (id: string): Promise<Outcome> =>
  inviting(() => callConsole(contract.inviteAgain, { params: { id } }));

export const dismissInvited = (): void => $invited.set(null);

export const changeRole = (id: string, role: Role): Promise<Outcome> =>
  changing(() => callConsole(contract.changeRole, { params: { id }, body: { role } }));

/** Ends somebody's access at once. */
export const disableStaff = (id: string): Promise<Outcome> =>
  changing(() => callConsole(contract.disableStaff, { params: { id } }));
