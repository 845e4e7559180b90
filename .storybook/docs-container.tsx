import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore } from 'react';
import { type Settings, settingsOf, useDocumentSettings } from './settings.tsx';
import { storybookTheme } from './theme.ts';

const darkDevice = matchMedia('(prefers-color-scheme: dark)');

const useDarkDevice = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      darkDevice.addEventListener('change', onChange);
      return () => darkDevice.removeEventListener('change', onChange);
    },
    () => darkDevice.matches,
  );

/** What the toolbar says. A page that belongs to no story has none to ask, so the last message about it is read. */
function toolbarOf({ channel }: DocsContainerProps['context']): Settings {
  const [told] = (channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? []) as {
    globals: object;
  }[];
  return settingsOf(told?.globals ?? {});
}

/** A docs page in the toolbar's theme. Storybook renders it again whenever the toolbar changes. */
export function ThemedDocsContainer(props: DocsContainerProps) {
  const { context } = props;
  const settings = toolbarOf(context);
  const isDarkDevice = useDarkDevice();
  useDocumentSettings(settings);
  const isDark = settings.theme === 'system' ? isDarkDevice : settings.theme === 'dark';
  return <DocsContainer {...props} theme={storybookTheme(isDark ? 'dark' : 'light')} />;
}
