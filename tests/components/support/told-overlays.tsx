import { useState } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '#components/Dialog.tsx';
import { FilterBar } from '#components/FilterBar.tsx';
import { Menu } from '#components/Menu.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { DockedPanel } from '#components/DockedPanel.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { Tabs } from '#components/Tabs.tsx';
import type { Told } from './told.ts';

const none = () => {};
const press = (keys: string) => () => userEvent.keyboard(keys);
const click = (selector: string) => () =>
  userEvent.click(document.querySelector(selector) ?? document.documentElement);

const menu = (
  <Menu label="Profile" items={[{ label: 'Ask the vendor', disabled: true }, { label: 'Log out' }]} />
);
const both = <Menu label="Profile" items={[{ label: 'Settings' }, { label: 'Log out' }]} />;
const besideField = (
  <>
    <input aria-label="Search" />
    {menu}
  </>
);
const isInMenu = () => expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
const filters = (
  <FilterBar search={<SearchField />} activeCount={1} onClear={none} summary="3 sales" className="[zoom:1]">
    <p>Type</p>
  </FilterBar>
);
const tabs = (
  <Tabs
    label="Samples"
    tabs={['curl', 'PHP'].map((value) => ({ value, label: value, content: `In ${value}` }))}
  />
);

/** A button that opens an overlay, which gives the focus back to it. */
function Opening({ Overlay }: { Overlay: typeof Dialog | typeof SidePanel }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button id="opener" type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Overlay open={open} onClose={() => setOpen(false)} heading="Sell?" description="At once." />
    </>
  );
}

const modals: readonly Told[] = (
  [
    ['Dialog', Dialog],
    ['SidePanel', SidePanel],
  ] as const
).flatMap(([name, Overlay]) => [
  {
    name,
    draw: () => <Opening Overlay={Overlay} />,
    act: click('#opener'),
    at: 'dialog[open]',
    role: 'dialog',
    named: 'Sell?',
    described: 'At once.',
    focus: 'dialog button',
  },
  {
    name: `${name} (closed by Escape)`,
    draw: () => <Opening Overlay={Overlay} />,
    act: async () => {
      await click('#opener')();
      await press('{Escape}')();
    },
    at: 'dialog:not([open])',
    role: 'dialog',
    named: '',
    focus: '#opener',
  },
]);

function Docking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button id="opener" type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <DockedPanel onClose={() => setOpen(false)} heading="Sale" description="At once." />}
    </>
  );
}

const docked: readonly Told[] = [
  {
    name: 'DockedPanel',
    draw: () => <Docking />,
    act: click('#opener'),
    at: 'aside',
    role: 'complementary',
    named: 'Sale',
    described: 'At once.',
    focus: 'aside',
  },
  {
    name: 'DockedPanel (closed by Escape)',
    draw: () => <Docking />,
    act: async () => {
      await click('#opener')();
      await press('{Escape}')();
    },
    at: '#opener',
    role: 'button',
    named: 'Open',
    focus: '#opener',
  },
];

const menus: readonly Told[] = [
  {
    name: 'Menu',
    draw: () => menu,
    at: 'button',
    role: 'button',
    named: 'Profile',
    states: { 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
  },
  {
    name: 'Menu (open)',
    draw: () => menu,
    act: click('button'),
    at: 'button',
    role: 'button',
    named: 'Profile',
    states: { 'aria-expanded': 'true' },
    focus: '[role=menuitem]:not([aria-disabled])',
  },
  {
    name: 'Menu (its list)',
    draw: () => menu,
    act: click('button'),
    at: '[role=menu]',
    role: 'menu',
    named: 'Profile',
  },
  {
    name: 'Menu (an item that is not on offer)',
    draw: () => menu,
    act: click('button'),
    at: '[popover] button',
    role: 'menuitem',
    named: 'Ask the vendor',
    states: { 'aria-disabled': 'true', tabindex: '-1' },
  },
  {
    name: 'Menu (after a choice)',
    draw: () => menu,
    act: async () => {
      await click('button')();
      await press('{Enter}')();
    },
    at: 'button',
    role: 'button',
    named: 'Profile',
    states: { 'aria-expanded': 'false' },
    focus: 'button',
  },
  {
    name: 'Menu (opened while another had the focus)',
    draw: () => besideField,
    act: async () => {
      document.querySelector('input')?.focus();
      // As in Safari, where a pressed button does not take the focus.
      document.querySelector('button')?.click();
      await isInMenu();
      await press('{Enter}')();
    },
    at: 'button',
    role: 'button',
    named: 'Profile',
    focus: 'button',
  },
  {
    name: 'Menu (after its last item)',
    draw: () => both,
    act: async () => {
      await click('button')();
      await isInMenu();
      await press('{ArrowDown}{ArrowDown}')();
    },
    at: '[role=menuitem]',
    role: 'menuitem',
    named: 'Settings',
    focus: '[role=menuitem]',
  },
  {
    name: 'Tabs',
    draw: () => tabs,
    act: async () => {
      await press('{Tab}')();
      await press('{ArrowRight}')();
    },
    at: '[role=tablist] > :last-child',
    role: 'tab',
    named: 'PHP',
    states: { 'aria-selected': 'true', tabindex: '0' },
    focus: '[role=tablist] > :last-child',
  },
  {
    name: 'Tabs (one that is not open)',
    draw: () => tabs,
    at: '[role=tablist] > :last-child',
    role: 'tab',
    named: 'PHP',
    states: { 'aria-selected': 'false', tabindex: '-1' },
  },
  {
    name: 'Tabs (what is open)',
    draw: () => tabs,
    at: '[role=tabpanel]:not([hidden])',
    role: 'tabpanel',
    named: 'curl',
    states: { tabindex: '0' },
  },
  {
    name: 'Tabs (what is not open)',
    draw: () => tabs,
    at: '[role=tabpanel]:last-child',
    role: 'tabpanel',
    // What is hidden has none.
    named: '',
    states: { hidden: '' },
  },
  { name: 'Tabs (their row)', draw: () => tabs, at: '[role=tablist]', role: 'tablist', named: 'Samples' },
  { name: 'FilterBar', draw: () => filters, at: '[role=search]', role: 'search', named: '' },
  {
    name: 'FilterBar (its button)',
    draw: () => filters,
    act: click('button[aria-controls]'),
    at: 'button[aria-controls]',
    role: 'button',
    named: 'Filters (1)',
    states: { 'aria-expanded': 'true' },
  },
  {
    name: 'FilterBar (its sum)',
    draw: () => filters,
    at: 'p[role]',
    role: 'status',
    named: '',
  },
];

/** What opens and closes tells, and where the focus goes with it. */
export const overlays: readonly Told[] = [...modals, ...docked, ...menus];
