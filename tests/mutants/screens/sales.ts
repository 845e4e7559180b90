import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const SALE = 'tests/components/sale.test.tsx';
const LISTS = 'tests/components/lists.test.tsx';

/** Roles, names, states and the focus of the pages that sell. */
export const sales: readonly MutatedFile[] = [
  {
    file: 'src/islands/sale/PinForm.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'a locked PIN is sent, and counts as another wrong one': { from: 'secondsLeft === 0 && ', to: '' },
      'a wrong PIN leaves the focus on nothing': {
        from: "    if (error) form.current?.querySelector('input')?.focus();\n",
        to: '',
      },
      'nobody hears that the PIN is locked': { from: "'aria-disabled': true, variant", to: 'variant' },
      'nobody hears that the PIN is missing': { from: "isMissing ? 'Enter your PIN.' : error", to: 'error' },
      'an empty PIN is sent': { from: "pin !== '' && ", to: '' },
    },
  },
  {
    file: 'src/islands/sale/Review.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'a sale is changed while it is paid': {
        from: 'disabled={isPaying} onClick={onChange}',
        to: 'onClick={onChange}',
      },
      'the review has no name': { from: '<section aria-label="Review" ', to: '<section ' },
      'nobody hears that the wallet holds too little': {
        from: "role={isRefused ? 'alert' : undefined}",
        to: 'role={undefined}',
      },
      'a sale that the wallet cannot pay is paid': {
        from: 'const disabled = isShort || !isOnline',
        to: 'const disabled = !isOnline',
      },
      'a sale is paid twice by two presses': {
        from: 'loading={isPaying} disabled={disabled} onClick',
        to: 'disabled={disabled} onClick',
      },
    },
  },
  {
    file: 'src/islands/sale/SaleFrame.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'the review leaves the focus on nothing': {
        from: '    frame.current?.focus({ preventScroll: true });\n',
        to: '',
      },
    },
  },
  {
    file: 'src/islands/shared/use-error-focus.ts',
    beside: [SALE],
    elsewhere: [
      'stories/screens/sale/AirtimeSale.stories.tsx',
      'stories/screens/sale/SellingPrices.stories.tsx',
    ],
    mistakes: {
      'a field with an error does not take the focus': { from: '    field?.focus();\n', to: '' },
      'an error that is folded away stays so': {
        from: "    field?.closest('details')?.setAttribute('open', '');\n",
        to: '',
      },
    },
  },
  {
    file: 'src/islands/sale/Outcome.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'nobody hears what became of the sale': { from: '<div role="status">', to: '<div>' },
      'a pending sale is sold again': {
        from: "transaction.status === 'PENDING'",
        to: "transaction.status === ''",
      },
    },
  },
  {
    file: 'src/islands/sale/PhoneNetwork.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'a network that is down can be chosen': { from: "disabled: status === 'down'", to: 'disabled: false' },
      'nobody hears that a network is missing': {
        from: "error={error?.join(' ')}\n      onValueChange",
        to: 'onValueChange',
      },
    },
  },
  {
    file: 'src/islands/sale/QuickAmounts.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'nobody hears which amount is chosen': {
        from: 'aria-pressed={amount === value}',
        to: 'aria-pressed={false}',
      },
      'the usual amounts have no name': {
        from: 'role="group" aria-label="Usual amounts"',
        to: 'role="group"',
      },
    },
  },
  {
    file: 'src/islands/sale/Refused.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'nobody hears that nothing was sold': { from: '        role="alert"\n', to: '' },
    },
  },
  {
    file: 'src/islands/sale/Health.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'nobody hears that the service is down': { from: '        role="alert"\n', to: '' },
    },
  },
  {
    file: 'src/islands/sale/CustomerCard.tsx',
    beside: [SALE],
    elsewhere: ['stories/screens/sale/ElectricitySale.stories.tsx'],
    mistakes: {
      'nobody hears whose meter it is': { from: '<div role="status" ', to: '<div ' },
    },
  },
  {
    file: 'src/islands/bulk/JobState.tsx',
    beside: [LISTS],
    elsewhere: ['stories/screens/sale/Bulk.stories.tsx'],
    mistakes: {
      'nobody hears that the wallet ran dry': {
        from: 'role="alert" heading="The wallet holds too little"',
        to: 'heading="The wallet holds too little"',
      },
      'a list that ran dry looks like one that was stopped': {
        from: "job.phase === 'short'",
        to: "job.phase === 'done'",
      },
      'nobody hears how far the list is': { from: '<p role="status" ', to: '<p ' },
    },
  },
  {
    file: 'src/islands/bulk/JobActions.tsx',
    beside: [LISTS],
    elsewhere: ['stories/screens/sale/Bulk.stories.tsx'],
    mistakes: {
      'a list is put away without a question': {
        from: 'left > 0 ? setAsking(true) : onNew()',
        to: 'onNew()',
      },
      'the question has no name': { from: ' aria-label="Discard this list?"', to: '' },
    },
  },
  {
    file: 'src/islands/bulk/ListForm.tsx',
    beside: [LISTS],
    elsewhere: ['stories/screens/sale/Bulk.stories.tsx'],
    mistakes: {
      'a list with mistakes does not take the focus': {
        from: 'if (found) area.current?.focus();',
        to: 'if (found) setProblem(found);',
      },
    },
  },
];
