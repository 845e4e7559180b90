import type { StoryContext } from '@storybook/react-vite';
import type { ElementContext } from 'axe-core';

/** All that another theme can break: it turns colours, and nothing else (src/styles/tokens.css). */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at the colours of a light story once more in the dark theme, as the story was left.
 * @throws Error that names each rule which is broken, and where
 */
export async function lookInDark({ parameters }: StoryContext): Promise<void> {
  const { dataset } = document.documentElement;
  const theme = dataset['theme'];
  if (theme === 'dark') return;
  dataset['theme'] = 'dark';
  try {
    const context = (parameters['a11y'] as { context?: ElementContext }).context ?? document.body;
    const { default: axe } = await import('axe-core');
    const { violations } = await axe.run(context, { runOnly: COLOURS, resultTypes: ['violations'] });
    const broken = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
    if (broken.length > 0) throw new Error(`In the dark theme:\n${broken.join('\n')}`);
  } finally {
    if (theme) dataset['theme'] = theme;
    else delete dataset['theme'];
  }
}
