import { expect, it } from 'vitest';
import { printedText, recipientText } from '#services/recipient-text.ts';

it.each([
  ['+2348031234567', '0803 123 4567'],
  ['45020917342', '4502 0917 342'],
  ['7018829341', '7018 8293 41'],
  ['ada@example.com', 'ada@example.com'],
])('reads %j as %j', (recipient, text) => {
  expect(recipientText(recipient)).toBe(text);
});

it('groups a meter anew, however it was typed', () => {
  expect(printedText('450-2091 7342')).toBe('4502 0917 342');
});
