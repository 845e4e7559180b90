import { expect, it } from 'vitest';
import { sharedText, withoutShared } from '#domain/counter/shared.ts';

it.each([
  ['?share=1gb+0803+123+4567', '1gb 0803 123 4567'],
  ['?title=WhatsApp&share=1gb%200803', '1gb 0803 WhatsApp'],
  ['?url=https%3A%2F%2Fwa.me%2F2348031234567', 'https://wa.me/2348031234567'],
  ['?share=', undefined],
  ['?next=1', undefined],
  ['', undefined],
])('%j shares %j', (search, text) => {
  expect(sharedText(search)).toBe(text);
});

it.each([
  ['?share=0803&title=a&url=b', ''],
  ['?share=0803&ref=K1', '?ref=K1'],
  ['', ''],
])('%j without it is %j', (search, rest) => {
  expect(withoutShared(search)).toBe(rest);
});
