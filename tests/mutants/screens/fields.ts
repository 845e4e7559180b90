import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const TOLD = 'tests/components/told.test.tsx';
const STORIES = 'stories/components';

/** Roles, names, states and the focus of the fields. */
export const fields: readonly MutatedFile[] = [
  {
    file: 'src/components/Combobox.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Combobox.stories.tsx`],
    mistakes: {
      'nobody hears which choice the arrows are on': {
        from: 'aria-activedescendant={open && found[active] ?',
        to: 'aria-activedescendant={!open && found[active] ?',
      },
      'nobody hears whether the list is open': { from: 'aria-expanded={open}', to: 'aria-expanded' },
      'it is a plain text field': { from: '        role="combobox"\n', to: '' },
      'its list is named "Choices"': {
        from: "typeof rest.label === 'string' ? rest.label : 'Choices'",
        to: "'Choices'",
      },
      'nobody hears that nothing is found': { from: '<p role="status"', to: '<p' },
    },
  },
  {
    file: 'src/components/internal/ComboboxList.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Combobox.stories.tsx`],
    mistakes: {
      'nobody hears which choice is chosen': {
        from: 'aria-selected={option.value === value}',
        to: 'aria-selected={false}',
      },
      'what the arrows are on cannot be found': { from: '          id={`${id}-${index}`}\n', to: '' },
      'it is no list of choices': { from: '      role="listbox"\n', to: '' },
      'a press on a choice takes the focus': {
        from: 'onPointerDown={(event) => event.preventDefault()}',
        to: 'onPointerDown={() => {}}',
      },
    },
  },
  {
    file: 'src/components/internal/use-combobox.ts',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Combobox.stories.tsx`],
    mistakes: {
      'the choice stays open after it is made': {
        from: '  const close = () => {\n    setOpen(false);',
        to: '  const close = () => {',
      },
    },
  },
  {
    file: 'src/components/RadioCards.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/RadioCards.stories.tsx`],
    mistakes: {
      'nobody hears what is wrong': {
        from: 'aria-describedby={error ? errorId : undefined}',
        to: 'aria-describedby={undefined}',
      },
      'nobody hears that something is wrong': {
        from: 'aria-invalid={error ? true : undefined}',
        to: 'aria-invalid={undefined}',
      },
      'the choice has no name': { from: '{legend}</legend>', to: '</legend>' },
    },
  },
  {
    file: 'src/components/internal/RadioCard.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/RadioCards.stories.tsx`],
    mistakes: {
      'what is not on offer can be chosen': {
        from: 'value={value} disabled={disabled}',
        to: 'value={value}',
      },
    },
  },
  {
    file: 'src/components/Select.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Select.stories.tsx`],
    mistakes: {
      'a disabled choice can be opened': {
        from: '<select {...select} {...control}',
        to: '<select {...select} {...control} disabled={false}',
      },
      'what is not on offer can be chosen': {
        from: 'value={option.value} disabled={option.disabled}',
        to: 'value={option.value}',
      },
      'it has neither name nor error': {
        from: '<select {...select} {...control}',
        to: '<select {...select}',
      },
    },
  },
  {
    file: 'src/components/Checkbox.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Checkbox.stories.tsx`],
    mistakes: {
      'nobody hears what is wrong': { from: '            {...control}\n', to: '' },
    },
  },
  {
    file: 'src/components/Switch.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Switch.stories.tsx`],
    mistakes: {
      'it is a plain checkbox': { from: '          role="switch"\n', to: '' },
      'nobody hears its hint': { from: '          {...control}\n', to: '' },
    },
  },
  {
    file: 'src/components/PasswordField.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/PasswordField.stories.tsx`],
    mistakes: {
      'nobody hears whether the password is shown': {
        from: 'aria-pressed={shown}',
        to: 'aria-pressed={undefined}',
      },
    },
  },
  {
    file: 'src/components/SearchField.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/SearchField.stories.tsx`],
    mistakes: {
      'clearing the search loses the focus': { from: '    input.current?.focus();\n', to: '' },
    },
  },
  {
    file: 'src/components/DateRange.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/DateRange.stories.tsx`],
    mistakes: {
      'nobody hears that the days are reversed': {
        from: 'aria-invalid={reversed || undefined}',
        to: 'aria-invalid={undefined}',
      },
      'nobody hears what is wrong with the days': {
        from: 'aria-describedby={reversed ? `${id}-error` : undefined}',
        to: 'aria-describedby={undefined}',
      },
    },
  },
  {
    file: 'src/components/Slider.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Slider.stories.tsx`],
    mistakes: {
      'nobody hears the unit': { from: '        aria-valuetext={text}\n', to: '' },
    },
  },
  {
    file: 'src/components/internal/field.ts',
    beside: [TOLD],
    elsewhere: [`${STORIES}/FormField.stories.tsx`],
    mistakes: {
      'nobody hears that a field is wrong': {
        from: "'aria-invalid': texts.error ? true : undefined",
        to: "'aria-invalid': undefined",
      },
      'nobody hears what is wrong with a field': { from: 'texts.error && errorId, ', to: '' },
      'nobody hears the hint of a field': { from: 'texts.hint && hintId]', to: 'undefined]' },
    },
  },
  {
    file: 'src/components/FormField.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/FormField.stories.tsx`],
    mistakes: {
      'a field has no name': { from: 'htmlFor={control.id} ', to: '' },
    },
  },
];
