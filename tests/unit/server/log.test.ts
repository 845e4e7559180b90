import { expect, it } from 'vitest';
import { createLogger } from '#server/platform/log.ts';

const SECRET = [
  ['authorization', 'key', 'apiKey', 'otp', 'password', 'oldPassword', 'newPassword', 'token', 'resetToken'],
  ['deviceMark', 'pin', 'transaction-pin', 'secret', 'kct1', 'kct2', 'bonusToken', 'configureToken'],
  ['purchased_code'],
].flat();

it.each(SECRET)('the log hides what stands in a field %s, a text or a number, at any depth', (field) => {
  const lines: string[] = [];
  const log = createLogger({ destination: { write: (line) => void lines.push(line) } });
  log.info({ [field]: 'abc"739158', inner: { [field]: 739158 } }, 'a line');
  expect(lines.join('')).not.toContain('739158');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ [field]: '[hidden]', inner: { [field]: '[hidden]' } });
});

it('a line says when, in UTC', () => {
  const lines: string[] = [];
  createLogger({ destination: { write: (line) => void lines.push(line) } }).info('a line');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  });
});
