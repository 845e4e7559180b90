import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LandingFrame } from '../support/LandingFrame.tsx';
import { screen } from '../support/screen.tsx';

const meta = {
  ...screen({ signedIn: false }),
  title: 'Screens/Landing',
  tags: ['!autodocs'],
  component: LandingFrame,
  args: { theme: 'light' },
  render: (args, { globals }) => <LandingFrame {...args} theme={String(globals['theme'])} />,
} satisfies Meta<typeof LandingFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page inside the frame, once all of it is there. axe looks into a frame only where it finds itself. */
async function inFrame(canvasElement: HTMLElement) {
  const frame = canvasElement.querySelector('iframe');
  const page = await waitFor(() => {
    const document = frame?.contentDocument;
    // A frame begins with an empty document, which is complete.
    if (!document?.querySelector('body > *')) throw new Error('The frame has no page yet.');
    expect(document.readyState).not.toBe('loading');
    return document;
  });
  const { default: axe } = await import('axe-core');
  const script = page.createElement('script');
  script.textContent = axe.source;
  page.head.append(script);
  return within(page.body);
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
    // A phone lays out what is below its screen once the first paint is done.
    await waitFor(() => expect(page.queryAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6));
  },
};

/** Somebody is signed in: the way to the dashboard stands where login and registration stood. */
export const SignedIn: Story = {
  ...screen({}),
  play: async ({ canvasElement }) => {
    const page = await inFrame(canvasElement);
    const [first, last] = await page.findAllByRole('link', { name: 'Go to Dashboard' });
    await expect(first).toBeVisible();
    await expect(last).toBeVisible();
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

const partOf = (selector: string, play: NonNullable<Story['play']>) =>
  ({
    args: { keep: [selector] },
    // The heading of the whole page is in its first part.
    parameters: { a11y: { options: { rules: { 'page-has-heading-one': { enabled: false } } } } },
    play,
  }) satisfies Story;

/** On a phone its links are in the menu. */
export const Header: Story = {
  ...partOf('header', shows('link', 'Pricing')),
  globals: { viewport: { value: 'desktop' } },
};
export const Hero: Story = partOf('.hero', shows('heading', /^Cheap and affordable/));
export const EasyToGetStarted: Story = partOf('#start', shows('heading', 'Easy to Get Started'));
export const ServicesWeOffer: Story = partOf('#services', async ({ canvasElement }) => {
  const page = await inFrame(canvasElement);
  const headings = await page.findAllByRole('heading', { level: 3 });
  const cards = headings.map(({ textContent }) => textContent);
  await expect(cards).toEqual(['Airtime', 'Data', 'Electricity', 'Cable', 'Jamb and waec', 'And a lot more']);
});
export const About: Story = partOf('#about', shows('heading', /keep your money safe/));
export const Pricing: Story = partOf('#pricing', shows('heading', /price list/));
export const DownloadApp: Story = partOf('#download', shows('heading', 'Download App'));
export const Blog: Story = partOf('#blog', shows('heading', 'Notes from the counter'));
export const Questions: Story = partOf('#faq', async ({ canvasElement, userEvent }) => {
  const page = await inFrame(canvasElement);
  await userEvent.click(await page.findByText('What does “pending” mean?'));
  await expect(page.getByText(/keep asking for up to 24 hours/)).toBeVisible();
});
export const Contact: Story = partOf('#contact', shows('link', /Start a chat/));
export const Footer: Story = partOf('footer', shows('link', 'Reviews'));
export const Dark: Story = { ...WholePage, globals: { theme: 'dark' } };
