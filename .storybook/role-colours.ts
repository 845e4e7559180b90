import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readColour } from '../packages/components/build/token-colour.ts';
import type { RoleColours } from './theme.ts';

const TOKENS = path.join(import.meta.dirname, '../src/styles/tokens.css');
const ROLE = /^\s*--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/gm;

const hexOf = (colour = '') => readColour(colour).hex;

/** The roles of the tokens in hex: Storybook's own parts reckon with colours, and read nothing newer. */
export const roleColours = (): RoleColours =>
  Object.fromEntries(
    [...readFileSync(TOKENS, 'utf8').matchAll(ROLE)].map(([, role, light, dark]) => [
      role,
      { light: hexOf(light), dark: hexOf(dark) },
    ]),
  );
