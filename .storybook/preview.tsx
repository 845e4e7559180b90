import type { Preview, StoryContext } from '@storybook/react-vite';
import '#styles/global.css';
import './docs.css';
import { letClockRun, setClock } from './clock.ts';
import { ComponentPage } from '../stories/guide/ComponentPage.tsx';
import { ThemedDocsContainer } from './docs-container.tsx';
import { lookInDark } from './other-theme.ts';
import { withSettings } from './settings.tsx';

type Toolbar = NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>;

const choice = (title: string, icon: Toolbar['icon'], items: string[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true } as Toolbar,
});

/** A test asks for violations alone: to describe every element that is as it should be takes as long again. */
const RUNS_AS_TEST = import.meta.env['VITEST_STORYBOOK'] === 'false';

/** The stories of a file are tried on one page, which the one before may have scrolled. */
const beginAtTop = () => void scrollTo(0, 0);

const compareTree = (context: StoryContext) => globalThis.compareTree?.(context);

const preview: Preview = {
  decorators: [withSettings],
  beforeEach: RUNS_AS_TEST ? [setClock, beginAtTop] : setClock,
  // The last of them runs first.
  afterEach: RUNS_AS_TEST ? [letClockRun, lookInDark, compareTree] : [letClockRun],
  tags: ['autodocs'],
  globalTypes: {
    theme: choice('Theme', 'contrast', ['system', 'light', 'dark']),
    font: choice('Font', 'paragraph', ['roboto', 'poppins', 'inter']),
    radius: choice('Radius', 'circlehollow', ['4', '6', '8', '10', '12', '14', '16', '18', '20', '22', '24']),
    width: choice('Width', 'grow', ['full', 'phone', 'tablet', 'desktop']),
  },
  initialGlobals: { theme: 'light', font: 'roboto', radius: '12', width: 'full' },
  parameters: {
    a11y: { test: 'error', options: RUNS_AS_TEST ? { resultTypes: ['violations'] } : {} },
    docs: { container: ThemedDocsContainer, page: ComponentPage },
    controls: { expanded: true, sort: 'requiredFirst' },
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop', styles: { width: '1366px', height: '768px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Installation',
          'Foundations',
          'Content',
          'Components',
          'Screens',
          'Variants',
        ],
      },
    },
  },
};

export default preview;
