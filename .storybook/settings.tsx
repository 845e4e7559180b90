import type { Decorator } from '@storybook/react-vite';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';

/** What the toolbar says, or a story for itself. */
export interface Settings {
  theme: string;
  font: string;
  radius: string;
  width: string;
}

export const settingsOf = (globals: object): Settings => globals as Settings;

/** Writes the settings where the product writes the settings drawer's: on the document. */
export function useDocumentSettings({ theme, font, radius }: Settings): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['font'] = font;
    style.setProperty('--radius', `${radius}px`);
  }, [theme, font, radius]);
}

interface SettledProps {
  settings: Settings;
  children: ReactNode;
}

function OnDocument({ settings, children }: SettledProps) {
  useDocumentSettings(settings);
  return children;
}

/** What :root derives from the radius, derived again where a story has a radius of its own. */
const radiusStyle = (radius: string) =>
  ({
    '--radius': `${radius}px`,
    '--radius-sm': 'calc(var(--radius) * 0.5)',
    '--radius-lg': 'calc(var(--radius) * 1.5)',
  }) as CSSProperties;

/** A docs page shows many stories, each with settings of its own: they stand on the story's container. */
function OnContainer({ settings: { theme, font, radius }, children }: SettledProps) {
  return (
    <div
      data-theme={theme === 'system' ? undefined : theme}
      data-font={font}
      style={radiusStyle(radius)}
      // Storybook draws a frame with a padding around it, which takes the theme's colour too.
      className="-mx-5 -my-7 bg-surface px-5 py-7"
    >
      {children}
    </div>
  );
}

const WIDTHS = { phone: '360px', tablet: '768px', desktop: '1280px' };

/** Each story in the toolbar's settings, or in those it names for itself. */
export const withSettings: Decorator = (Story, { globals, viewMode }) => {
  const settings = settingsOf(globals);
  const Place = viewMode === 'docs' ? OnContainer : OnDocument;
  const maxWidth = WIDTHS[settings.width as keyof typeof WIDTHS];
  const story = <Story />;
  return (
    <Place settings={settings}>
      {maxWidth ? <div style={{ maxWidth, marginInline: 'auto' }}>{story}</div> : story}
    </Place>
  );
};
