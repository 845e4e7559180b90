import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { apiKey, createApiKey } from '#contract/keys.ts';
import { fillTestBalance, testAccount } from '#contract/test-mode.ts';
import { TestKeyIsland } from '#islands/documentation/TestKeyIsland.tsx';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { SEEN_TEST_KEY, TEST_ACCOUNT } from '../support/integrator.ts';
import { screen } from '../support/screen.tsx';

const KEY = 'ak_test_Lk2vB-shown-once-and-never-again-in-full-e8Wd';
const { fullBalance } = TEST_ACCOUNT;

const meta = {
  ...screen({
    api: [
      answers(apiKey, SEEN_TEST_KEY),
      answers(testAccount, TEST_ACCOUNT),
      answers(createApiKey, { ...SEEN_TEST_KEY, lastUsedAt: null, key: KEY }, 'Copy it now.'),
      answers(fillTestBalance, { availableBalance: fullBalance, fullBalance }, 'Your test balance is full.'),
    ],
  }),
  title: 'Screens/Documentation/Test key',
  tags: ['!autodocs'],
  component: TestKeyIsland,
  render: () => (
    <div className="mx-auto max-w-3xl p-4">
      <TestKeyIsland />
    </div>
  ),
} satisfies Meta<typeof TestKeyIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Used: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ak_test_Lk2vB…e8Wd')).toBeVisible();
    await expect(canvas.getByText('₦97,675.00')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Latest test transactions' })).toHaveTextContent(
      '08066666666',
    );
  },
};

export const FilledUp: Story = {
  play: async ({ canvas, userEvent }) => {
    const fill = await canvas.findByRole('button', { name: 'Fill up to ₦100,000' });
    playing(answers(testAccount, { ...TEST_ACCOUNT, availableBalance: fullBalance }))();
    await userEvent.click(fill);
    // The balance, and the line that filled it first.
    await waitFor(() => expect(canvas.getAllByText('₦100,000.00')).toHaveLength(2));
  },
};

export const None: Story = {
  beforeEach: playing(answers(apiKey, null), answers(testAccount, null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create a test key' })).toBeVisible();
  },
};

export const JustMade: Story = {
  ...None,
  play: async ({ canvas, userEvent }) => {
    const create = await canvas.findByRole('button', { name: 'Create a test key' });
    playing(answers(apiKey, SEEN_TEST_KEY), answers(testAccount, TEST_ACCOUNT))();
    await userEvent.click(create);
    await expect(await canvas.findByText(KEY)).toBeVisible();
    await expect(await canvas.findByText('No real money.')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(apiKey)) };

export const Failed: Story = {
  beforeEach: playing(loses(testAccount)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your test key could not be loaded')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Used, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...JustMade, globals: { theme: 'dark' } };
