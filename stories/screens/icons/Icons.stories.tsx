import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { html as material } from 'virtual:page/icons/material-icons';
import { html as tabler } from 'virtual:page/icons/tabler-icons';
import { IconGallery } from '#islands/icons/IconGallery.tsx';
import { Shell } from '#islands/shell/Shell.tsx';
import { $gallery, INITIAL_GALLERY } from '#stores/icons/icon-gallery.ts';
import { agentApi } from '../support/agent-api.ts';
import { serving } from '../support/fake-api.ts';
import { ICON_FILES } from '../support/icon-files.ts';
import { Page } from '../support/Page.tsx';
import { screen } from '../support/screen.tsx';

const readAgain = () => {
  $gallery.set(INITIAL_GALLERY);
  serving(ICON_FILES)();
};

const meta = {
  ...screen({ api: agentApi, prepare: readAgain }),
  title: 'Screens/Icons',
  tags: ['!autodocs'],
  component: Page,
  args: { html: tabler, islands: { Shell, IconGallery } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tabler: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'alert-circle' })).toBeVisible();
  },
};

export const Searched: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'alert-circle' });
    await userEvent.type(canvas.getByRole('searchbox'), 'arrow');
    await expect(await canvas.findByRole('button', { name: 'arrow-right' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'bell' })).toBeNull();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'alert-circle' });
    await userEvent.type(canvas.getByRole('searchbox'), 'platypus');
    await expect(await canvas.findByText('Nothing found')).toBeVisible();
  },
};

export const Material: Story = {
  args: { html: material },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'account_balance' })).toBeVisible();
  },
};
