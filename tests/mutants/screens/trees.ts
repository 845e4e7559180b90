import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const FUNDING = 'stories/screens/funding/Funding.stories.tsx';

/** What no test asks for by itself: the kept trees of the stories notice it (tests/aria). */
export const trees: readonly MutatedFile[] = [
  {
    file: 'src/islands/funding/ClaimForm.tsx',
    beside: [FUNDING],
    mistakes: {
      'the form is a part of the claims above it': {
        from: '<h3 className="font-semibold">Claim a transfer</h3>',
        to: '<h4 className="font-semibold">Claim a transfer</h4>',
      },
    },
  },
  {
    file: 'src/islands/funding/Claims.tsx',
    beside: [FUNDING],
    mistakes: {
      'the claims have no name': { from: '<section aria-labelledby="funding-claims" ', to: '<section ' },
    },
  },
  {
    file: 'src/islands/sale/PhoneNetwork.tsx',
    beside: ['stories/screens/sale/AirtimeSale.stories.tsx'],
    mistakes: {
      'nobody hears whether the networks are on show': {
        from: '                aria-expanded={isOpen}\n',
        to: '',
      },
    },
  },
  {
    file: 'src/islands/profile/ProfileIsland.tsx',
    beside: ['stories/screens/profile/Profile.stories.tsx'],
    mistakes: {
      'the initials are read out before the name that they stand for': {
        from: ' size="lg" aria-hidden />',
        to: ' size="lg" />',
      },
    },
  },
  {
    file: 'src/islands/account/StartAgain.tsx',
    beside: ['stories/screens/account/Account.stories.tsx'],
    mistakes: {
      'nobody hears that a link has been used up': { from: ' role="status"', to: '' },
    },
  },
];
