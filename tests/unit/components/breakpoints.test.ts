import { expect, it } from 'vitest';
import tailwind from '../../../tailwind.config.mjs';

it('lays pages out at the four widths of the specification', () => {
  expect(tailwind.theme?.screens).toEqual({ sm: '640px', md: '768px', lg: '1024px', xl: '1280px' });
});
