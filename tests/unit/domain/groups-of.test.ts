import { expect, it } from 'vitest';
import { groupsOf } from '#domain/groups-of.ts';

it.each([
  ['12345678', 4, ['1234', '5678']],
  ['123456789', 4, ['1234', '5678', '9']],
  ['123', 4, ['123']],
  ['1234', 0, ['1234']],
  ['1234', 1, ['1', '2', '3', '4']],
  ['a\nb', 2, ['a\n', 'b']],
  ['😀😀', 1, ['😀', '😀']],
  ['', 4, []],
  ['', 0, ['']],
])('%j in groups of %s is %j', (text, size, groups) => expect(groupsOf(text, size)).toEqual(groups));
