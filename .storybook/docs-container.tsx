import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore } from 'react';
import { themes } from 'storybook/theming';
import { settingsOf, useDocumentSettings } from './settings.tsx';

const darkDevice = matchMedia('(prefers-color-scheme: dark)');

const useDarkDevice = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      darkDevice.addEventListener('change', onChange);
      return () => darkDevice.removeEventListener('change', onChange);
    },
    () => darkDevice.matches,
  );

/** A docs page in the toolbar's theme. Storybook renders it again whenever the toolbar changes. */
export function ThemedDocsContainer(props: DocsContainerProps) {
  const { context } = props;
  const settings = settingsOf(context.getStoryContext(context.storyById()).userGlobals);
  const isDarkDevice = useDarkDevice();
  useDocumentSettings(settings);
  const isDark = settings.theme === 'system' ? isDarkDevice : settings.theme === 'dark';
  return <DocsContainer {...props} theme={isDark ? themes.dark : themes.light} />;
}
