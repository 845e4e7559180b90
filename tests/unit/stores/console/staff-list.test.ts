import { beforeEach, expect, it, vi } from 'vitest';
import { answeredLater, NGOZI, startAtWork, TUNDE } from './at-work.ts';
import { answer, type TestBrowser } from '../browser.ts';
import { $staff } from '#stores/console/session.ts';
import {
  $invited,
  $staffList,
  changeRole,
  disableStaff,
  dismissInvited,
  INITIAL_STAFF_LIST,
  inviteAgain,
  inviteStaff,
  loadStaffList,
} from '#stores/console/staff-list.ts';
import { $toast } from '#stores/shell/toast.ts';

const member = (id: string, rest: object = {}) => ({
  id,
  name: `Person ${id}`,
  email: `${id}@desk.example`,
  role: 'support',
  state: 'active',
  lastSignedInAt: null,
  ...rest,
});
const BOTH = [member('ngozi', { role: 'owner' }), member('tunde')];
const ADA = { name: 'Person ada', email: 'ada@desk.example', role: 'support' } as const;
const LINK = '/console/invitation#secret';
const madeFor = (staff: object) =>
  answer(200, {
    message: 'They are invited.',
    data: { staff, link: LINK, endsAt: '2026-11-24T09:00:00Z' },
  });

let browser: TestBrowser;
beforeEach(() => void (browser = startAtWork()));

async function load(): Promise<void> {
  browser.fetch.mockResolvedValueOnce(answer(200, { data: BOTH }));
  await loadStaffList();
}

const shown = () => $staffList.get().staff.map(({ id, role, state }) => `${id} ${role} ${state}`);

it('reads who works here, as whoever asks', async () => {
  await load();
  expect($staffList.get().reading).toBe('ready');
  expect(shown()).toEqual(['ngozi owner active', 'tunde support active']);
  const [url, init] = browser.fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/console/staff');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-of-ngozi');
});

it('says why it could not be read, and reads it when it is asked again', async () => {
  browser.fetch.mockResolvedValueOnce(answer(403, { code: 'FORBIDDEN', message: 'Your role does not.' }));
  await loadStaffList();
  expect($staffList.get()).toMatchObject({ reading: 'failed', problem: 'Your role does not.' });
  const reading = load();
  expect($staffList.get().reading).toBe('loading');
  await reading;
  expect(shown()).toHaveLength(2);
});

it('what is known stays when it cannot be read again', async () => {
  await load();
  browser.fetch.mockResolvedValueOnce(answer(403, { code: 'FORBIDDEN', message: 'No.' }));
  await loadStaffList();
  expect($staffList.get().reading).toBe('ready');
  expect(shown()).toHaveLength(2);
});

it('is read again when the network is back, if it failed', async () => {
  browser.fetch.mockResolvedValueOnce(answer(403, { code: 'FORBIDDEN', message: 'No.' }));
  await loadStaffList();
  browser.fetch.mockResolvedValueOnce(answer(200, { data: BOTH }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown()).toHaveLength(2));
});

it('somebody new stands last, and the link is shown and kept nowhere', async () => {
  await load();
  browser.fetch.mockResolvedValueOnce(madeFor(member('ada', { state: 'invited' })));
  expect(await inviteStaff(ADA)).toMatchObject({ ok: true });
  expect(shown().at(-1)).toBe('ada support invited');
  expect($invited.get()?.link).toBe(LINK);
  expect($toast.get()).toBeNull();
  expect([...browser.local.entries.values(), ...browser.session.entries.values()].join()).not.toContain(
    'secret',
  );
  dismissInvited();
  expect($invited.get()).toBeNull();
});

it('somebody who is invited again stays in their place', async () => {
  await load();
  browser.fetch.mockResolvedValueOnce(madeFor(member('ngozi', { role: 'owner', state: 'invited' })));
  await inviteAgain('ngozi');
  expect(shown()).toEqual(['ngozi owner invited', 'tunde support active']);
  expect(browser.fetch.mock.calls.at(-1)?.[0]).toBe('/api/v1/console/staff/ngozi/invitation');
});

it('a role that was changed and an access that was ended show at once, with the server’s words', async () => {
  await load();
  browser.fetch.mockResolvedValueOnce(
    answer(200, { message: 'Tunde is manager now.', data: member('tunde', { role: 'manager' }) }),
  );
  await changeRole('tunde', 'manager');
  expect(shown()[1]).toBe('tunde manager active');
  expect($toast.get()).toMatchObject({ kind: 'success', message: 'Tunde is manager now.' });
  browser.fetch.mockResolvedValueOnce(answer(200, { data: member('tunde', { state: 'disabled' }) }));
  await disableStaff('tunde');
  expect(shown()[1]).toBe('tunde support disabled');
});

it('what was refused changes nothing, and is told', async () => {
  await load();
  browser.fetch.mockResolvedValueOnce(answer(422, { code: 'VALIDATION_FAILED', message: 'The only owner.' }));
  expect(await disableStaff('ngozi')).toMatchObject({ ok: false, message: 'The only owner.' });
  expect(shown()[0]).toBe('ngozi owner active');
  expect($toast.get()).toMatchObject({ kind: 'error', message: 'The only owner.' });
});

it.each<[string, () => Promise<unknown>, () => Response]>([
  ['the list', loadStaffList, () => answer(200, { data: BOTH })],
  ['a refusal of it', loadStaffList, () => answer(403, { code: 'FORBIDDEN', message: 'Not you.' })],
  ['an invitation', () => inviteStaff(ADA), () => madeFor(member('ada'))],
  [
    'a changed role',
    () => changeRole('tunde', 'owner'),
    () => answer(200, { message: 'So.', data: BOTH[1] }),
  ],
  ['a refused one', () => changeRole('tunde', 'owner'), () => answer(422, { message: 'No.' })],
])('nobody sees what somebody before them asked for: %s', async (_, ask, response) => {
  const answerIt = answeredLater(browser);
  const asking = ask();
  $staff.set(TUNDE);
  answerIt(response());
  await asking;
  expect([$staffList.get(), $invited.get(), $toast.get()]).toEqual([INITIAL_STAFF_LIST, null, null]);
});

it('the same person who comes back in between is somebody else', async () => {
  await load();
  const answerIt = answeredLater(browser);
  const inviting = inviteStaff(ADA);
  $staff.set(null);
  expect($staffList.get()).toEqual(INITIAL_STAFF_LIST);
  $staff.set(NGOZI);
  answerIt(madeFor(member('ada')));
  await inviting;
  expect([shown(), $invited.get()]).toEqual([[], null]);
});

it('a link is gone with who made it', async () => {
  browser.fetch.mockResolvedValueOnce(madeFor(member('ada')));
  await inviteStaff(ADA);
  browser.fromOtherTab('kobodesk:staff', undefined);
  expect($invited.get()).toBeNull();
});
