import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { apiKey, createApiKey } from '#contract/keys.ts';
import { ApiKeyIsland } from '#islands/documentation/ApiKeyIsland.tsx';
import { answers, loses, neverAnswers, playing } from '../support/fake-api.ts';
import { SEEN_KEY } from '../support/integrator.ts';
import { screen } from '../support/screen.tsx';

const KEY = 'ak_Qm7xR-shown-once-and-never-again-in-full-p4Zs';

const meta = {
  ...screen({
    api: [
      answers(apiKey, SEEN_KEY),
      answers(createApiKey, { ...SEEN_KEY, lastUsedAt: null, key: KEY }, 'Copy it now.'),
    ],
  }),
  title: 'Screens/Documentation/Live key',
  component: ApiKeyIsland,
  render: () => (
    <div className="mx-auto max-w-3xl p-4">
      <ApiKeyIsland />
    </div>
  ),
} satisfies Meta<typeof ApiKeyIsland>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ak_Qm7xR…p4Zs')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  },
};

export const None: Story = {
  beforeEach: playing(answers(apiKey, null)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Create a live key' })).toBeVisible();
  },
};

export const JustMade: Story = {
  ...None,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a live key' }));
    await expect(await canvas.findByText(KEY)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I have put it away' }));
    await expect(await canvas.findByText('ak_Qm7xR…p4Zs')).toBeVisible();
    await expect(canvas.queryByText(KEY)).toBeNull();
  },
};

export const Shown: Story = {
  ...None,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a live key' }));
    await expect(await canvas.findByText('Copy it now: it is shown this once.')).toBeVisible();
  },
};

export const Regenerating: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Regenerate' }));
    const question = await canvas.findByRole('dialog', { name: 'Regenerate the live key?' });
    await waitFor(() => expect(question).toBeVisible());
  },
};

export const Loading: Story = { beforeEach: playing(neverAnswers(apiKey)) };

export const Failed: Story = {
  beforeEach: playing(loses(apiKey)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your live key could not be read')).toBeVisible();
  },
};

export const PhoneWidth: Story = { ...Shown, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Shown, globals: { theme: 'dark' } };
