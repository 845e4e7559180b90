import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { figmaTokens } from './figma-tokens.ts';
import { readTokens } from './tokens.ts';

const MODES = ['light', 'dark'] as const;

/**
 * Writes tokens.json, and figma/light.tokens.json and figma/dark.tokens.json, from one reading of the stylesheet.
 * @param out a folder that is there
 * @throws Error for a token that has no type in a file
 */
export function writeTokens(out: string): void {
  const tokens = readTokens(readFileSync('src/styles/tokens.css', 'utf8'));
  const write = (file: string, content: object) =>
    writeFileSync(`${out}/${file}`, `${JSON.stringify(content, null, 2)}\n`);
  write('tokens.json', tokens);
  mkdirSync(`${out}/figma`, { recursive: true });
  for (const mode of MODES) write(`figma/${mode}.tokens.json`, figmaTokens(tokens, mode));
}
