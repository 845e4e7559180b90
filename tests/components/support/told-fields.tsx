import { userEvent } from 'vitest/browser';
import { AmountField } from '#components/AmountField.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import { Combobox } from '#components/Combobox.tsx';
import { DateRange } from '#components/DateRange.tsx';
import { FormField } from '#components/FormField.tsx';
import { OtpField } from '#components/OtpField.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { PhoneField } from '#components/PhoneField.tsx';
import { RadioCards } from '#components/RadioCards.tsx';
import { SearchField } from '#components/SearchField.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Select } from '#components/Select.tsx';
import { Slider } from '#components/Slider.tsx';
import { Switch } from '#components/Switch.tsx';
import { TextArea } from '#components/TextArea.tsx';
import { TextField } from '#components/TextField.tsx';
import type { Told } from './told.ts';

const none = () => {};
const PROBLEM = 'Enter it.';
const options = [
  { value: 'mtn', label: 'MTN' },
  { value: 'glo', label: 'Glo', disabled: true },
];
const invalid = { 'aria-invalid': 'true' };

const press = (keys: string) => () => userEvent.keyboard(keys);
const clickAt = (selector: string) => userEvent.click(document.querySelector(selector) ?? document.body);
const bank = <Combobox label="Bank" options={options} value="glo" onValueChange={none} />;

/** What fields tell. */
export const fields: readonly Told[] = [
  ...(
    [
      ['AmountField', <AmountField label="Field" error={PROBLEM} />, 'textbox'],
      ['Checkbox', <Checkbox label="Field" error={PROBLEM} />, 'checkbox'],
      ['OtpField', <OtpField label="Field" error={PROBLEM} />, 'textbox'],
      ['PhoneField', <PhoneField label="Field" error={PROBLEM} />, 'textbox'],
      ['TextField', <TextField label="Field" error={PROBLEM} />, 'textbox'],
    ] as const
  ).map(([name, field, role]) => ({
    name,
    draw: () => field,
    at: 'input',
    role,
    named: 'Field',
    states: invalid,
    described: PROBLEM,
  })),
  {
    name: 'TextField (disabled, with a hint)',
    draw: () => <TextField label="Name" hint="As the bank has it." disabled />,
    at: 'input',
    role: 'textbox',
    named: 'Name',
    states: { disabled: '' },
    described: 'As the bank has it.',
  },
  {
    name: 'TextArea',
    draw: () => <TextArea label="Note" error={PROBLEM} />,
    at: 'textarea',
    role: 'textbox',
    named: 'Note',
    states: invalid,
    described: PROBLEM,
  },
  {
    name: 'FormField',
    draw: () => (
      <FormField label="Note" hint="Short." error={PROBLEM}>
        {(control) => <textarea {...control} />}
      </FormField>
    ),
    at: 'textarea',
    role: 'textbox',
    named: 'Note',
    states: invalid,
    described: `${PROBLEM} Short.`,
  },
  {
    name: 'PasswordField',
    draw: () => <PasswordField label="Password" />,
    act: async () => userEvent.click(document.querySelector('button') ?? document.body),
    at: 'button',
    role: 'button',
    named: 'Show password',
    states: { 'aria-pressed': 'true' },
    focus: 'button',
  },
  {
    name: 'SearchField',
    draw: () => <SearchField label="Search plans" defaultValue="1 GB" />,
    act: async () => userEvent.click(document.querySelector('button') ?? document.body),
    at: 'input',
    role: 'searchbox',
    named: 'Search plans',
    focus: 'input',
  },
  {
    name: 'Switch',
    draw: () => <Switch label="Dark theme" hint="Also at noon." defaultChecked disabled />,
    at: 'input',
    role: 'switch',
    named: 'Dark theme',
    states: { checked: '', disabled: '' },
    described: 'Also at noon.',
  },
  {
    name: 'Slider',
    draw: () => (
      <Slider label="Radius" min={4} max={24} defaultValue={12} formatValue={(value) => `${value} px`} />
    ),
    at: 'input',
    role: 'slider',
    named: 'Radius',
    states: { 'aria-valuetext': '12 px', min: '4', max: '24' },
  },
  {
    name: 'Select',
    draw: () => <Select label="Network" options={options} error={PROBLEM} disabled />,
    at: 'select',
    role: 'combobox',
    named: 'Network',
    states: { ...invalid, disabled: '' },
    described: PROBLEM,
  },
  {
    name: 'Select (a choice that is not on offer)',
    draw: () => <Select label="Network" options={options} />,
    at: 'option[value=glo]',
    role: 'option',
    named: 'Glo',
    states: { disabled: '' },
  },
  {
    name: 'Combobox',
    draw: () => bank,
    at: 'input',
    role: 'combobox',
    named: 'Bank',
    states: { 'aria-expanded': 'false', 'aria-autocomplete': 'list' },
  },
  {
    name: 'Combobox (open)',
    draw: () => bank,
    act: async () => {
      await clickAt('input');
      await press('{ArrowDown}{ArrowDown}')();
    },
    at: 'input[aria-expanded=true][aria-activedescendant$="-1"]',
    role: 'combobox',
    named: 'Bank',
    states: { 'aria-expanded': 'true' },
    focus: 'input',
  },
  {
    name: 'Combobox (its choice)',
    draw: () => bank,
    act: () => clickAt('input'),
    at: '[role=listbox] > :last-child',
    role: 'option',
    named: 'Glo',
    states: { 'aria-selected': 'true' },
  },
  {
    name: 'Combobox (its list)',
    draw: () => bank,
    act: () => clickAt('input'),
    at: 'ul',
    role: 'listbox',
    named: 'Bank',
  },
  {
    name: 'Combobox (the choice the arrows are on)',
    draw: () => bank,
    act: async () => {
      await clickAt('input');
      await press('{ArrowDown}')();
    },
    // The input points at it by its id.
    at: '[role=option][id$="-0"]',
    role: 'option',
    named: 'MTN',
    states: { 'aria-selected': 'false' },
    focus: 'input[aria-activedescendant$="-0"]',
  },
  {
    name: 'Combobox (after a choice)',
    draw: () => bank,
    act: async () => {
      await clickAt('input');
      await clickAt('[role=option]');
    },
    at: 'input',
    role: 'combobox',
    named: 'Bank',
    states: { 'aria-expanded': 'false' },
    focus: 'input',
  },
  {
    name: 'Combobox (nothing found)',
    draw: () => bank,
    act: async () => {
      await clickAt('input');
      await press('zebra')();
    },
    at: 'ul + p',
    role: 'status',
    named: '',
  },
  {
    name: 'DateRange',
    draw: () => (
      <DateRange
        legend="Dates"
        value={{ from: '2026-11-21', to: '2026-11-20' }}
        onValueChange={none}
        max="2026-11-23"
      />
    ),
    at: 'input',
    // Browsers have no role for a date.
    role: 'textbox',
    named: 'From',
    states: { ...invalid, max: '2026-11-23' },
    described: 'The first day is after the last. Change one of them.',
  },
  {
    name: 'RadioCards',
    draw: () => <RadioCards legend="Network" options={options} error={PROBLEM} />,
    at: 'fieldset',
    role: 'group',
    named: 'Network',
    states: invalid,
    described: PROBLEM,
  },
  {
    name: 'RadioCards (one that is not on offer)',
    draw: () => <RadioCards legend="Network" options={options} />,
    at: 'input[value=glo]',
    role: 'radio',
    named: 'Glo',
    states: { disabled: '' },
  },
  {
    name: 'SegmentedControl',
    draw: () => <SegmentedControl legend="Days" segments={options} defaultValue="mtn" />,
    at: 'fieldset',
    role: 'group',
    named: 'Days',
  },
];
