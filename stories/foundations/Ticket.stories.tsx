import type { Meta, StoryObj } from '@storybook/react-vite';
import { Amount } from '#components/Amount.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { Advice } from '../guide/UsageNotes.tsx';
import { FoundationPage } from './support/FoundationPage.tsx';
import { SaleTicket } from './support/SaleTicket.tsx';

const OPTIONS = [
  ['--notch', 'The notch’s radius; set it on the ticket or above it'],
  ['--notch-at', 'How far from the top the side notches are: the middle by itself'],
  ['--stub', 'The width of what is torn off on the right'],
  ['--ticket-edge', 'The line’s width: 1 pixel, 2 where it is chosen'],
  ['--ticket-line', 'The line’s colour'],
  ['--ticket-fill', 'The ground’s colour'],
] as const;

const PARTS = [
  ['ticket ticket-sides', 'ticket-sides', 'A choice, an empty place'],
  ['ticket ticket-stub [--stub:4.5rem]', 'ticket-stub', 'A plan, torn off at its price'],
  [
    'ticket ticket-stub [--stub:4.5rem] [--ticket-edge:2px] [--ticket-line:var(--primary)] [--ticket-fill:var(--primary-soft)]',
    'ticket-stub, chosen',
    'The same plan, taken',
  ],
] as const;

const Ticket = () => (
  <FoundationPage
    heading="The ticket"
    lead="The product’s one signature: a sale is a ticket. Receipts, plans to choose from and the picture on the first page share its notched edge, which is drawn by CSS alone and prints."
  >
    <h2>A sale</h2>
    <div className="max-w-sm [--notch:12px]">
      <SaleTicket padding="p-card">
        <p className="flex items-center justify-between">
          <span className="font-medium">Ikeja Electric</span>
          <StatusBadge status="SUCCESSFUL" />
        </p>
        <Amount value="5000.00" size="xl" className="mt-4 block" />
      </SaleTicket>
    </div>
    <p className="mt-3 text-sm text-ink-muted">
      ticket-head above, ticket-foot below, and between them the perforation where the customer’s part is torn
      off.
    </p>
    <h2>A choice</h2>
    <ul className="grid gap-6 sm:grid-cols-3">
      {PARTS.map(([classes, name, use]) => (
        <li key={name}>
          <div className={`${classes} flex h-28 flex-col justify-center px-7`}>
            <span className="font-medium">{name}</span>
          </div>
          <span className="mt-2 block text-sm text-ink-muted">{use}</span>
        </li>
      ))}
    </ul>
    <h2>What can be set</h2>
    <dl className="text-sm">
      {OPTIONS.map(([option, use]) => (
        <div key={option} className="grid grid-cols-[8rem_1fr] gap-4 border-b py-3">
          <dt className="font-medium">{option}</dt>
          <dd className="text-ink-muted">{use}</dd>
        </div>
      ))}
    </dl>
    <h2>In use</h2>
    <Advice
      do="Keep it for what is sold, paid or chosen. Tear between what stays with the agent and what the customer takes."
      dont="Do not make settings, lists or dialogs tickets: they are cards. Do not put a ticket in a ticket. Do not draw a border, which could not follow the notch: colour the line."
    />
  </FoundationPage>
);

const meta = { title: 'Foundations/Ticket', component: Ticket, tags: ['!autodocs'] } satisfies Meta<
  typeof Ticket
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Square: Story = { globals: { radius: '4' } };
export const Dark: Story = { globals: { theme: 'dark' } };
