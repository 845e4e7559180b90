import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const WARM_UP_MS = 120_000;

/** Plants code in files that exist only in memory, and tells which of these rules refuse it. */
export function planter(rules: readonly string[]) {
  // No type information reaches such files; the rules under test need none.
  const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

  // The first file has ESLint read its rules and parsers, which a busy machine needs longer for than a test may take.
  beforeAll(async () => {
    for (const file of ['src/domain/planted.ts', 'src/pages/planted.astro']) await complaints(file, '');
  }, WARM_UP_MS);

  /** @returns the id of a rule for each of its complaints */
  async function complaints(file: string, code: string): Promise<string[]> {
    const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
    if (!result || result.fatalErrorCount > 0)
      throw new Error(`${file} could not be read: ${JSON.stringify(result)}`);
    return result.messages.flatMap(({ ruleId }) => (ruleId && rules.includes(ruleId) ? [ruleId] : []));
  }

  /** A file that really is in the room: the rule judges where an import resolves to. */
  function fileIn(room: string): string {
    const found = readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|astro)$/.test(file))
      .sort()[0];
    if (!found) throw new Error(`${room} holds no file to import.`);
    return `${room}/${found}`;
  }

  return { complaints, fileIn };
}
