import { expect, it } from 'vitest';
import { $recipients, byLatestUse, renameRecipient } from '#stores/orders/recipients.ts';
import { signInAgain } from '../answers.ts';
import { answer } from '../browser.ts';

const customer = (id: string, name: string, lastUsedAt: string | null) => ({
  id,
  service: 'data',
  name,
  recipient: '+2348031234567',
  provider: 'MTN',
  lastUsedAt,
  saved: name !== '',
});

it('renames a customer by its id and reads the list anew', async () => {
  const fetch = signInAgain();
  const renamed = customer('r 1', 'Tola', null);
  fetch.mockResolvedValueOnce(answer(200, { message: 'Tola is saved.', data: renamed }));
  fetch.mockResolvedValueOnce(answer(200, { data: [renamed] }));
  expect(await renameRecipient('data', 'r 1', 'Tola')).toEqual({ ok: true, message: 'Tola is saved.' });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toMatch(/\/recipients\/r%201$/);
  expect(init).toMatchObject({ method: 'PATCH', body: JSON.stringify({ name: 'Tola' }) });
  expect($recipients.get().data?.map(({ name }) => name)).toEqual(['Tola']);
});

it('puts the latest customers first and those never sold to last', () => {
  const list = [
    customer('1', 'Aaron', null),
    customer('2', 'Bola', '2026-11-01T00:00:00Z'),
    customer('3', '', '2026-11-20T00:00:00Z'),
  ];
  expect(byLatestUse(list).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
