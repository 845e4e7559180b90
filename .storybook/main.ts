import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { copiedCode } from './copied-code.ts';
import { astroPages } from './pages.ts';
import { roleColours } from './role-colours.ts';
import { stylesheets } from './stylesheets.ts';
import { favicon } from './theme.ts';

const colours = `<script>globalThis.roleColours = ${JSON.stringify(roleColours())};</script>`;

const config: StorybookConfig & { experimental_enrichCsf: typeof copiedCode } = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../public'],
  // The code of a story as its file says it, not as React drew it (decision 64).
  features: { experimentalCodeExamples: true },
  experimental_enrichCsf: copiedCode,
  // "storybook build --test" leaves the docs pages out by itself, and they are what is tested.
  build: {
    test: { disabledAddons: [], disableBlocks: false, disableAutoDocs: false, disableMDXEntries: false },
  },
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
  managerHead: (head) => `${head}${colours}<link rel="icon" href="${favicon}" />`,
  previewHead: (head) => `${head}${colours}`,
  viteFinal: (vite) => mergeConfig(vite, { css: stylesheets, plugins: [astroPages()] }),
};

export default config;
