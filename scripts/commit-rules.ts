const SUBJECT_CHARACTERS = 72;

/**
 * What is wrong with a commit's message.
 * @param message whole, as git has it; lines that begin with # are comments of git's
 * @returns sentences; none when all is well
 */
export function problemsOf(message: string): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', gap = '', ...body] = lines.join('\n').trim().split('\n');
  if (subject.startsWith('Merge ') || subject.startsWith('Revert ')) return [];
  const problems: string[] = [];
  if (subject.length > SUBJECT_CHARACTERS)
    problems.push(`The subject has ${subject.length} characters: ${SUBJECT_CHARACTERS} at most.`);
  if (subject.endsWith('.')) problems.push('The subject ends with a full stop: leave it out.');
  if (gap !== '') problems.push('The second line must be empty.');
  if (body.join('').trim() === '') problems.push('There is no body: say why in a sentence.');
  return problems;
}
