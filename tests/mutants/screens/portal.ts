import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const FORMS = 'tests/components/forms.test.tsx';
const PORTAL = 'tests/components/portal.test.tsx';

/** Roles, names, states and the focus of the other pages. */
export const portal: readonly MutatedFile[] = [
  {
    file: 'src/islands/funding/ClaimForm.tsx',
    beside: [FORMS],
    elsewhere: ['stories/screens/funding/Funding.stories.tsx'],
    mistakes: {
      'a claim with an error does not take the focus': {
        from: 'useErrorFocus(errors)',
        to: 'useErrorFocus(undefined)',
      },
      'nobody hears what is wrong with the sender': {
        from: "        error={errors.senderName?.join(' ')}\n",
        to: '',
      },
      'a claim below the least is sent': { from: '!found.amount && isBelow', to: 'found.amount && isBelow' },
    },
  },
  {
    file: 'src/islands/shared/use-panel-form.ts',
    beside: [FORMS],
    elsewhere: ['stories/screens/profile/Profile.stories.tsx'],
    mistakes: {
      'an error in a panel does not take the focus': {
        from: "    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();\n",
        to: '',
      },
    },
  },
  {
    file: 'src/islands/account/use-account-form.ts',
    beside: [FORMS],
    elsewhere: ['stories/screens/account/Account.stories.tsx'],
    mistakes: {
      'an error of the login does not take the focus': {
        from: "    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();\n",
        to: '',
      },
    },
  },
  {
    file: 'src/islands/account/AccountForm.tsx',
    beside: [FORMS],
    elsewhere: ['stories/screens/account/Account.stories.tsx'],
    mistakes: {
      'nobody hears that the login waits': { from: "'aria-disabled': true, variant", to: 'variant' },
    },
  },
  {
    file: 'src/islands/shell/TopBar.tsx',
    beside: [PORTAL],
    elsewhere: ['stories/screens/shell/Shell.stories.tsx'],
    mistakes: {
      'nobody hears whether the menu is open': { from: '        aria-expanded={drawer.isOpen}\n', to: '' },
      'nobody hears how many notices are new': { from: ' count={unread}', to: '' },
    },
  },
  {
    file: 'src/islands/shell/ShellDrawer.tsx',
    beside: [PORTAL],
    elsewhere: ['stories/screens/shell/Shell.stories.tsx'],
    mistakes: {
      'the menu of the portal has no name': { from: '      aria-label="Menu and account"\n', to: '' },
      'nobody hears which page is open': { from: ' currentPath={path}', to: '' },
    },
  },
  {
    file: 'src/islands/shell/Offline.tsx',
    beside: [PORTAL],
    elsewhere: ['stories/screens/shell/Shell.stories.tsx'],
    mistakes: {
      'nobody hears that the network is gone': { from: '      role="status"\n', to: '' },
    },
  },
  {
    file: 'src/islands/dashboard/LowBalance.tsx',
    beside: [PORTAL],
    elsewhere: ['stories/screens/dashboard/Dashboard.stories.tsx'],
    mistakes: {
      'nobody hears that the wallet runs low': { from: ' role="alert"', to: '' },
    },
  },
  {
    file: 'src/islands/dashboard/WalletCard.tsx',
    beside: [PORTAL],
    elsewhere: ['stories/screens/dashboard/Dashboard.stories.tsx'],
    mistakes: {
      'the wallet has no name': { from: ' aria-label="Wallet"', to: '' },
      'nobody hears that the balance is awaited': {
        from: '          aria-busy={isAwaited || undefined}\n',
        to: '',
      },
    },
  },
  {
    file: 'src/islands/documentation/ShownOnce.tsx',
    beside: [PORTAL],
    elsewhere: ['stories/screens/documentation/ApiKey.stories.tsx'],
    mistakes: {
      'nobody hears that a key is shown once': { from: ' role="alert"', to: '' },
    },
  },
  {
    file: 'src/islands/documentation/KeyCard.tsx',
    beside: [PORTAL],
    elsewhere: ['stories/screens/documentation/ApiKey.stories.tsx'],
    mistakes: {
      'two keys have no name': { from: '      aria-label={`Your ${mode} key`}\n', to: '' },
    },
  },
  {
    file: 'src/islands/transactions/Disputes.tsx',
    beside: [FORMS],
    elsewhere: ['stories/screens/transactions/Disputes.stories.tsx'],
    mistakes: {
      'a dispute that was opened does not take the focus': {
        from: '    if (isAsked) section.current?.focus();\n',
        to: '',
      },
    },
  },
  {
    file: 'src/islands/transactions/DisputeForm.tsx',
    beside: [FORMS],
    elsewhere: ['stories/screens/transactions/Disputes.stories.tsx'],
    mistakes: {
      'a dispute with an error does not take the focus': {
        from: 'useErrorFocus(errors)',
        to: 'useErrorFocus(undefined)',
      },
    },
  },
  {
    file: 'src/islands/transactions/DisputeThread.tsx',
    beside: [FORMS],
    elsewhere: ['stories/screens/transactions/Disputes.stories.tsx'],
    mistakes: {
      'nobody hears that a dispute is settled': { from: ' role="status"', to: '' },
      'what was said has no name': { from: '        aria-label="Messages"\n', to: '' },
    },
  },
];
