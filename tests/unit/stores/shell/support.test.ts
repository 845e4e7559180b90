import { beforeEach, expect, it } from 'vitest';
import { $authentication, setContacts } from '#stores/session/authentication.ts';
import { chatAddress } from '#stores/shell/support.ts';
import { $toast } from '#stores/shell/toast.ts';
import { signInAgain } from '../answers.ts';
import { answer } from '../browser.ts';

beforeEach(() => setContacts([]));

it('says nothing and knows no chat while there is no contact', async () => {
  const fetch = signInAgain();
  expect(await chatAddress(), 'without network').toBeUndefined();
  for (const data of [[], [{ link: 'https://wa.me/2348030000001' }], [{ link: 'phone=' }]]) {
    setContacts([]);
    const fresh = signInAgain();
    fresh.mockResolvedValue(answer(200, { data }));
    expect(await chatAddress(), JSON.stringify(data)).toBeUndefined();
  }
  expect(fetch).toHaveBeenCalled();
  expect($toast.get()).toBeNull();
});

it('chats with the number behind the equals sign of the first contact, and keeps all contacts', async () => {
  const fetch = signInAgain();
  const data = [
    { name: 'Ngozi', link: 'https://api.whatsapp.com/send?phone=2348030000001' },
    { link: 'x=2' },
  ];
  fetch.mockImplementation(() => Promise.resolve(answer(200, { data })));
  expect(await chatAddress()).toBe('https://wa.me/2348030000001');
  expect($authentication.get().contacts).toEqual(data);
  expect(await chatAddress()).toBe('https://wa.me/2348030000001');
  expect(fetch).toHaveBeenCalledOnce();
});
