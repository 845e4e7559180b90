/** `const Small = () => <Button />;` and `const Small = () => (…);` around what alone matters. */
const ARROW = /^const \w+ = \(\w*\) =>\s*(?:\(\n([\s\S]*)\n\)|([\s\S]*?));\s*$/;
/** A spy of the tests, in the place where an owner has a function. */
const SPY = /\bon([A-Z]\w*)(=\{|: )fn\((?:[^()]|\([^()]*\))*\)/g;
/** What a story takes away from what all have in common. */
const NOTHING = /\s+[\w-]+=\{undefined\}/g;
/** Brackets that stood around a child in the story, and are text in the code. */
const BRACKETS = /^( *)\(\n([\s\S]*?)\n\1\)$/gm;

/** "Show code": what somebody who uses the component would write, out of what Storybook's compiler made of a story. */
export function shownCode(compiled: string): string {
  const code = compiled
    .replace(SPY, (_, event: string, opening: string) => `on${event}${opening}handle${event}`)
    .replace(NOTHING, '')
    .replace(BRACKETS, '$2');
  const [, inBrackets, alone] = ARROW.exec(code) ?? [];
  // A story with a state of its own is a component, and stays one.
  if (alone?.startsWith('{')) return code.trim();
  return (inBrackets ?? alone ?? code).trim();
}
