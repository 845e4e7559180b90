import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { astroPages } from './pages.ts';
import { stylesheets } from './stylesheets.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../public'],
  // "storybook build --test" leaves the docs pages out by itself, and they are what is tested.
  build: { test: { disabledAddons: [], disableBlocks: false, disableAutoDocs: false } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // A native element has hundreds of props: the table shows those that the component adds.
      propFilter: (prop) => !prop.parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (vite) => mergeConfig(vite, { css: stylesheets, plugins: [astroPages()] }),
};

export default config;
