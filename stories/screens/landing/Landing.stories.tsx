import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LandingFrame } from '../support/LandingFrame.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ signedIn: false }),
  title: 'Screens/Landing',
  component: LandingFrame,
  args: { theme: 'light' },
  render: (args, { globals }) => <LandingFrame {...args} theme={String(globals['theme'])} />,
} satisfies Meta<typeof LandingFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page inside the frame, once it is there. */
async function inFrame(canvasElement: HTMLElement) {
  const frame = canvasElement.querySelector('iframe');
  await waitFor(() => expect(frame?.contentDocument?.querySelector('body > *')).toBeTruthy());
  return within(frame?.contentDocument?.body as HTMLElement);
}

const shows = (role: string, name: string | RegExp): NonNullable<Story['play']> =>
  async function showsIt({ canvasElement }) {
    const page = await inFrame(canvasElement);
    await expect(await page.findByRole(role, { name })).toBeInTheDocument();
  };

export const WholePage: Story = {
  play: async ({ canvasElement }) => {
    const page = await inFrame(canvasElement);
    await expect(await page.findByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(page.queryByRole('link', { name: 'Go to Dashboard' })).toBeNull();
    await expect(page.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6);
  },
};

/** Somebody is signed in: the way to the dashboard stands where login and registration stood. */
export const SignedIn: Story = {
  ...screen({}),
  play: async ({ canvasElement }) => {
    const page = await inFrame(canvasElement);
    await expect(await page.findByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    await expect(page.queryByRole('link', { name: 'Login' })).toBeNull();
  },
};

export const MobileMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, userEvent }) => {
    const page = await inFrame(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(page.getByRole('link', { name: 'Pricing' })).toBeVisible());
  },
};

export const Header: Story = { args: { keep: ['header'] }, play: shows('link', 'Pricing') };
export const Hero: Story = { args: { keep: ['.hero'] }, play: shows('heading', /^Cheap and affordable/) };
export const EasyToGetStarted: Story = {
  args: { keep: ['#start'] },
  play: shows('heading', 'Easy to Get Started'),
};
export const ServicesWeOffer: Story = {
  args: { keep: ['#services'] },
  play: async ({ canvasElement }) => {
    const page = await inFrame(canvasElement);
    const cards = page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(cards).toEqual([
      'Airtime',
      'Data',
      'Electricity',
      'Cable',
      'Jamb and waec',
      'And a lot more',
    ]);
  },
};
export const About: Story = { args: { keep: ['#about'] }, play: shows('heading', /cannot lose/) };
export const Pricing: Story = { args: { keep: ['#pricing'] }, play: shows('heading', /price list/) };
export const DownloadApp: Story = { args: { keep: ['#download'] }, play: shows('heading', 'Download App') };
export const Blog: Story = { args: { keep: ['#blog'] }, play: shows('heading', 'Notes from the counter') };
export const Questions: Story = {
  args: { keep: ['#faq'] },
  play: async ({ canvasElement, userEvent }) => {
    const page = await inFrame(canvasElement);
    await userEvent.click(page.getByText('What does “pending” mean?'));
    await expect(page.getByText(/keep asking for up to 24 hours/)).toBeVisible();
  },
};
export const Contact: Story = { args: { keep: ['#contact'] }, play: shows('link', /Start a chat/) };
export const Footer: Story = { args: { keep: ['footer'] }, play: shows('link', 'Reviews') };
export const Dark: Story = { ...WholePage, globals: { theme: 'dark' } };
