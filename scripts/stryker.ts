/**
 * `npm run stryker [-- part …] [-- option …]`: Stryker plants mistakes by itself in the parts named, or in all, and tells which of
 * them the unit tests beside the code do not notice. Options are Stryker's, such as `--force` to try again what has not changed.
 */
import { isPart, PARTS, plantIn } from './stryker/parts.ts';

const words = process.argv.slice(2);
const asked = words.filter(isPart);
const options = words.filter((word) => !isPart(word));

for (const part of asked.length > 0 ? asked : PARTS)
  if (!(await plantIn(part, options))) process.exitCode = 1;
