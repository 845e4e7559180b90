/**
 * Checks the messages of commits: `npm run check:commits [-- <range>]`, by default those that main does not have yet.
 * As a hook it reads one message from a file: `npm run check:commits -- --file .git/COMMIT_EDITMSG`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { problemsOf } from './commit-rules.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

function messagesIn(range: string): string[] {
  const names = git('rev-list', '--no-merges', range).split('\n').filter(Boolean);
  return names.map((name) => git('log', '-1', '--format=%B', name));
}

const [first = 'main..HEAD', file = ''] = process.argv.slice(2);
const messages = first === '--file' ? [readFileSync(file, 'utf8')] : messagesIn(first);
let wrong = 0;
for (const message of messages) {
  const problems = problemsOf(message);
  if (problems.length === 0) continue;
  wrong += 1;
  console.error([message.trim().split('\n')[0], ...problems.map((problem) => `  ${problem}`)].join('\n'));
}
console.log(`${messages.length} messages, ${wrong} to change.`);
process.exitCode = wrong === 0 ? 0 : 1;
