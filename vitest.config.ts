import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { launchOptions } from './scripts/browser.ts';

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
};

const unit: TestProjectInlineConfiguration = {
  test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
};

const server: TestProjectInlineConfiguration = {
  test: {
    name: 'server',
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    globalSetup: ['tests/server/support/global-setup.ts'],
  },
};

const components: TestProjectInlineConfiguration = {
  test: { name: 'components', include: ['tests/components/**/*.test.tsx'], browser },
};

const stories = async (): Promise<TestProjectInlineConfiguration> => ({
  plugins: [await storybookTest({ configDir: '.storybook' })],
  test: { name: 'stories', browser },
});

export default defineConfig(async () => ({
  test: {
    projects: [
      unit,
      components,
      ...(existsSync('tests/server/support/global-setup.ts') ? [server] : []),
      ...(existsSync('.storybook/main.ts') ? [await stories()] : []),
    ],
  },
}));
