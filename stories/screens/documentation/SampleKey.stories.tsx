import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { apiKey, createApiKey } from '#contract/keys.ts';
import { testAccount } from '#contract/test-mode.ts';
import { SampleKeyIsland } from '#islands/documentation/SampleKeyIsland.tsx';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { SEEN_TEST_KEY, TEST_ACCOUNT } from '../support/integrator.ts';
import { screen } from '../support/screen.tsx';

const KEY = 'ak_test_Lk2vB-shown-once-and-never-again-in-full-e8Wd';

const meta = {
  ...screen({
    api: [
      answers(apiKey, SEEN_TEST_KEY),
      answers(testAccount, TEST_ACCOUNT),
      answers(createApiKey, { ...SEEN_TEST_KEY, lastUsedAt: null, key: KEY }, 'Copy it now.'),
    ],
  }),
  title: 'Screens/Documentation/Key in the samples',
  tags: ['!autodocs'],
  component: SampleKeyIsland,
  render: () => (
    <div className="mx-auto max-w-3xl p-4">
      <pre className="guide-code" tabIndex={0} role="region" aria-label="Shell">
        export API_KEY=<span data-api-key>ak_test_your_key</span>
      </pre>
      <SampleKeyIsland />
    </div>
  ),
} satisfies Meta<typeof SampleKeyIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutKey: Story = {
  beforeEach: playing(answers(apiKey, null), answers(testAccount, null)),
  play: async ({ canvas }) => {
    const create = await canvas.findByRole('button', { name: 'Create a test key' });
    await waitFor(() => expect(create).toBeEnabled());
    await expect(canvas.getByText('ak_test_your_key')).toBeVisible();
  },
};

export const Filled: Story = {
  ...WithoutKey,
  play: async ({ canvas, userEvent }) => {
    const create = await canvas.findByRole('button', { name: 'Create a test key' });
    await waitFor(() => expect(create).toBeEnabled());
    playing(answers(apiKey, SEEN_TEST_KEY), answers(testAccount, TEST_ACCOUNT))();
    await userEvent.click(create);
    await expect(await canvas.findByText(KEY)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('stands in every sample');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithAnEarlierKey: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make a new test key' }));
    const question = await canvas.findByRole('dialog', { name: 'Regenerate the test key?' });
    await waitFor(() => expect(question).toBeVisible());
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(apiKey)) };

export const Failed: Story = {
  beforeEach: playing(loses(testAccount)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be loaded/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
