import { expect, it } from 'vitest';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);

it('a field with two faults is told both, in their order', async () => {
  const { body } = await test.call('auth/reset-password', { body: { email: 'x'.repeat(300) } });
  expect(body.errors?.email).toEqual([
    'Email has at most 254 characters.',
    'Enter an email address, such as ada@example.com.',
  ]);
});
