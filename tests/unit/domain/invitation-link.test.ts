import { expect, it } from 'vitest';
import { invitationIn, invitationPath } from '#domain/invitation-link.ts';
import { nextPath } from '#domain/next-path.ts';

const CODE = 'abcdefgh23456789';

it.each([
  [`?invite=${CODE}`, CODE],
  [`?next=%2Fdashboard&invite=${CODE.toUpperCase()}`, CODE],
  [`?invite=%20${CODE}`, CODE],
  [`?invite=${CODE}a`, undefined],
  [`?invite=${CODE.slice(1)}`, undefined],
  [`?invite=${CODE.replace('2', '0')}`, undefined],
  ['?invite=', undefined],
  ['', undefined],
])('of %s the code is %s', (search, code) => {
  expect(invitationIn(search)).toBe(code);
});

it('leads from its link, once somebody is signed in, to the question', () => {
  const { search } = new URL(invitationPath(CODE), 'https://desk.example');
  expect(nextPath(search, 'https://desk.example')).toBe(`/more/sub-agents?invite=${CODE}`);
});

it('leaves an address with no such code to where the visitor was going', () => {
  expect(nextPath('?invite=nothing&next=%2Fservices%2Fdata', 'https://desk.example')).toBe('/services/data');
});
