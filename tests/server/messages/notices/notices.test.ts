import { describe, expect, it } from 'vitest';
import type { Contact, Notice } from '#contract/notices.ts';
import { postNotice } from '#server/messages/notices/notices.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const list = async (token: string) => (await test.call<Notice[]>('notify', { token })).body.data;

function post(title: string, agentId?: string) {
  test.advance(1_000);
  const now = test.deps.now();
  return postNotice(sql, { title, message: `${title}.`, level: 'warning', now, ...(agentId && { agentId }) });
}

describe('notices', () => {
  it('reach everybody or one, newest first, and are marked as read by each for themselves', async () => {
    const [ada, musa] = [await registered(test), await registered(test)];
    expect(await list(ada.token)).toEqual([]);
    await post('MTN is slow');
    await post('Your refund is here', ada.id);
    const titles = async (token: string) => (await list(token)).map(({ title }) => title);
    expect(await titles(ada.token)).toEqual(['Your refund is here', 'MTN is slow']);
    expect(await titles(musa.token)).toEqual(['MTN is slow']);

    const readAt = test.deps.now().toISOString();
    const { status, body } = await test.call('notify/read', { method: 'POST', token: ada.token });
    expect([status, body.data]).toEqual([200, null]);
    test.advance(5_000);
    await post('MTN is well again');
    expect(await list(ada.token)).toMatchObject([
      { title: 'MTN is well again', level: 'warning', readAt: null },
      { title: 'Your refund is here', message: 'Your refund is here.', readAt },
      { title: 'MTN is slow', readAt },
    ]);
    expect((await list(musa.token)).every((notice) => notice.readAt === null)).toBe(true);
    await test.call('notify/read', { method: 'POST', token: ada.token });
    expect((await list(ada.token)).at(-1)?.readAt).toBe(readAt);
  });

  it('are the latest fifty', async () => {
    const agent = await registered(test);
    for (let number = 1; number <= 55; number += 1) await post(`Notice ${number}`, agent.id);
    const shown = await list(agent.token);
    expect(shown).toHaveLength(50);
    expect(shown[0]?.title).toBe('Notice 55');
  });
});

describe('contacts', () => {
  it('are those of the settings, a link to a chat from the start', async () => {
    const { token } = await registered(test);
    const contacts = async () => (await test.call<Contact[]>('contact', { token })).body.data;
    expect((await contacts())[0]?.link).toMatch(/=234\d{10}$/);
    const own = [{ name: 'Ngozi', link: 'https://wa.me/?phone=2348055555555' }];
    await sql`UPDATE settings SET value = ${sql.json(own)} WHERE key = 'contacts'`;
    expect(await contacts()).toEqual(own);
  });
});
