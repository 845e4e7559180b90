/**
 * `npm run world [-- --seeds 100] [--first 1]`: a week of a small shop for each seed, with a clock, vendors, a bank, a network and a
 * database that fail by chance (tests/server/world). A seed that fails is named, and makes the same week again.
 */
import { parseArgs } from 'node:util';
import { liveWeeks } from './weeks.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '100' }, first: { type: 'string', default: '1' } },
});
const isWhole = (text: string) => /^[1-9]\d{0,8}$/.test(text);
if (!isWhole(values.seeds) || !isWhole(values.first)) {
  console.error('--seeds and --first are whole numbers from 1 on.');
  process.exit(2);
}
const failed = await liveWeeks({ seeds: Number(values.seeds), first: Number(values.first) });
for (const name of failed) console.error(`Failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
