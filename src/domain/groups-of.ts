/** Text in groups of so many characters, the last one shorter; one group where `size` is 0. */
export const groupsOf = (text: string, size: number): string[] =>
  size > 0 ? (text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? []) : [text];
