import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html } from 'virtual:page/documentation';
import { apiServices } from '#contract/catalogue.ts';
import { apiKey } from '#contract/keys.ts';
import { apiRequests } from '#contract/requests.ts';
import { testAccount } from '#contract/test-mode.ts';
import { webhook, webhookDeliveries } from '#contract/webhooks.ts';
import { ApiKeyIsland } from '#islands/documentation/ApiKeyIsland.tsx';
import { CodesIsland } from '#islands/documentation/CodesIsland.tsx';
import { readGuide, searchGuide } from '#islands/documentation/guide-index.ts';
import { GuideSearch } from '#islands/documentation/GuideSearch.tsx';
import { RequestsIsland } from '#islands/documentation/RequestsIsland.tsx';
import { SampleKeyIsland } from '#islands/documentation/SampleKeyIsland.tsx';
import { TestKeyIsland } from '#islands/documentation/TestKeyIsland.tsx';
import { TryIt } from '#islands/documentation/TryIt.tsx';
import { WebhookIsland } from '#islands/documentation/WebhookIsland.tsx';
import { Confirmation } from '#islands/shared/Confirmation.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { agentApi } from '../support/agent-api.ts';
import { answers, playing } from '../support/fake-api.ts';
import { API_SERVICES, keyOfMode, TEST_ACCOUNT } from '../support/integrator.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({
    api: [
      ...agentApi,
      keyOfMode,
      answers(testAccount, TEST_ACCOUNT),
      answers(apiServices, API_SERVICES),
      answers(apiRequests, []),
      answers(webhook, null),
      answers(webhookDeliveries, []),
    ],
  }),
  title: 'Screens/Documentation',
  tags: ['!autodocs'],
  component: Page,
  args: {
    html,
    islands: {
      Shell,
      ApiKeyIsland,
      CodesIsland,
      Confirmation,
      GuideSearch,
      RequestsIsland,
      SampleKeyIsland,
      TestKeyIsland,
      TryIt,
      WebhookIsland,
    },
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

// By text: the guide is long, and roles are worked out for all of it each time they are asked for.
export const WithKey: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('ak_Qm7xR…p4Zs')).toBeVisible();
    await expect(await canvas.findByText('mtn-sme-2000')).toBeVisible();
    await expect(canvasElement.querySelector('#get-transactions-ref')).toHaveTextContent(
      'reads ORDER_REF from its environment: the ref that a purchase answered.',
    );
    const guide = readGuide(canvasElement);
    const found = (words: string) => searchGuide(guide, words).map(({ id }) => id);
    await expect(found('idempotent')[0]).toBe('idempotency');
    await expect(found('deprecated')[0]).toBe('deprecation');
    await expect(found('token')).toContain('authentication');
    await expect(found('refund')).toContain('statuses');
  },
};

export const WithoutKey: Story = {
  globals: { theme: 'dark' },
  // The guide itself is the same as above, and takes long to check.
  parameters: { a11y: { context: 'astro-island' } },
  beforeEach: playing(answers(apiKey, null), answers(testAccount, null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Create a live key')).toBeVisible();
  },
};
