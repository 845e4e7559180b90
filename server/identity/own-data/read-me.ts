import { brand } from '#config/brand.ts';
import { COPIED } from './kept-data.ts';

/** What the copy holds and what it leaves out, as its reader finds it beside the files. */
export function readMe(at: Date): string {
  const files = Object.values(COPIED).map(({ file, about }) => `- ${file}.csv: ${about}`);
  return `What ${brand.name} keeps of you, as of ${at.toISOString()}

Each file is a table that any spreadsheet opens. Its first line names the columns. Amounts are in naira unless it says kobo, times in UTC.
A file with its first line alone: there is nothing of that kind.

${files.join('\n')}

Not in it:
- Passwords, PINs, keys and whatever else would let its reader in, or a mark of it. Most we keep only as hashes.
- What is about other people, such as the agents below you.
- What we pay to others, how we bought what you ordered, and notes that our staff make for their own work. Ask our
  support for what they say of you.
- What is worked out from the files, such as sums of a day, and what stands there twice so that it is found quickly.
- Your test account, which spends no money: its orders are forgotten after a while.
- Backups, which hold what was kept when they were made.

It names customers of yours. You are responsible for what becomes of this copy.
`;
}
