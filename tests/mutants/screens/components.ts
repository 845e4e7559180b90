import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const TOLD = 'tests/components/told.test.tsx';
const STORIES = 'stories/components';

/** Roles, names, states and the focus of the components that are no fields. */
export const components: readonly MutatedFile[] = [
  {
    file: 'src/components/Menu.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Menu.stories.tsx`],
    mistakes: {
      'nobody hears whether the menu is open': { from: 'aria-expanded={open}', to: 'aria-expanded={false}' },
      'nobody hears that a menu opens': { from: '        aria-haspopup="menu"\n', to: '' },
      'the button of the menu has no name': { from: '<span className="sr-only">{label}</span>', to: '' },
      'the menu has no name': { from: '<div role="menu" aria-label={label} ', to: '<div role="menu" ' },
      'Tab stops at every item': {
        from: 'tabIndex: -1, className: cx(ITEM',
        to: 'tabIndex: 0, className: cx(ITEM',
      },
      'its items are no menu items': { from: "role: 'menuitem'", to: 'role: undefined' },
      'nobody hears that an item is not on offer': {
        from: 'aria-disabled={disabled || undefined}',
        to: 'aria-disabled={undefined}',
      },
    },
  },
  {
    file: 'src/components/internal/use-menu.ts',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Menu.stories.tsx`],
    mistakes: {
      'a menu that closes loses the focus': {
        from: '    menu.current?.hidePopover();\n    button.current?.focus();',
        to: '    menu.current?.hidePopover();',
      },
      'a menu that opens leaves the focus outside': { from: '    items()[0]?.focus();\n', to: '' },
      'the button never says that its menu is open': {
        from: "setOpen(event.newState === 'open')",
        to: "setOpen(event.newState === 'closed')",
      },
      'the focus goes to an item that is not on offer': { from: "!== 'true',", to: "!== ''," },
      'an arrow stops at the last item': {
        from: 'return items[(at + 1) % items.length]',
        to: 'return items[at + 1]',
      },
    },
  },
  {
    file: 'src/components/Tabs.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Tabs.stories.tsx`],
    mistakes: {
      'Tab stops at every tab': { from: 'tabIndex={selected ? 0 : -1}', to: 'tabIndex={0}' },
      'Tab stops at no tab that is open': {
        from: 'tabIndex={selected ? 0 : -1}',
        to: 'tabIndex={selected ? -1 : 0}',
      },
      'nobody hears which tab is open': { from: 'aria-selected={selected}', to: 'aria-selected={false}' },
      'an arrow leaves the focus on the tab before': {
        from: '    document.getElementById(tabId(place))?.focus();\n',
        to: '',
      },
      'what a tab shows has no name': { from: '          aria-labelledby={tabId(place)}\n', to: '' },
      'the row of tabs has no name': { from: '        aria-label={label}\n', to: '' },
      'all tabs are shown at once': { from: 'hidden={tab.value !== current}', to: 'hidden={false}' },
    },
  },
  {
    file: 'src/components/FilterBar.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/FilterBar.stories.tsx`],
    mistakes: {
      'nobody hears whether the filters are shown': {
        from: 'aria-expanded={open}',
        to: 'aria-expanded={false}',
      },
      'it is no search': { from: '<div role="search" ', to: '<div ' },
      'nobody hears the new sum': { from: '<p role="status" ', to: '<p ' },
      'nobody hears how many filters are set': { from: '`Filters (${activeCount})`', to: "'Filters'" },
    },
  },
  {
    file: 'src/components/Pagination.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Pagination.stories.tsx`],
    mistakes: {
      'after the last page comes another': {
        from: 'disabled={page >= pageCount}',
        to: 'disabled={page > pageCount}',
      },
      'before the first page comes another': { from: 'disabled={page <= 1}', to: 'disabled={page < 1}' },
      'the pages have no name': { from: '<nav aria-label="Pages" ', to: '<nav ' },
    },
  },
  {
    file: 'src/components/ProgressBar.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/ProgressBar.stories.tsx`],
    mistakes: {
      'nobody hears how far it is': { from: '        aria-valuenow={value}\n', to: '' },
      'the progress has no name': { from: '        aria-label={label}\n', to: '' },
    },
  },
  {
    file: 'src/components/IconButton.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/IconButton.stories.tsx`],
    mistakes: {
      'nobody hears how many are new': {
        from: 'aria-label={count > 0 ? `${label}, ${countText}` : label}',
        to: 'aria-label={label}',
      },
      'nobody hears that it works': {
        from: "...(loading && { 'aria-busy': true, 'aria-disabled': true })",
        to: "...(loading && { 'aria-disabled': true })",
      },
    },
  },
  {
    file: 'src/components/Button.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Button.stories.tsx`],
    mistakes: {
      'nobody hears that it can not be pressed now': {
        from: "'aria-busy': true, 'aria-disabled': true",
        to: "'aria-busy': true",
      },
    },
  },
  {
    file: 'src/components/CopyField.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/CopyField.stories.tsx`],
    mistakes: {
      'nobody hears what is copied': { from: '          aria-describedby={id}\n', to: '' },
    },
  },
  {
    file: 'src/components/Toast.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Toast.stories.tsx`],
    mistakes: {
      'an error waits until all else is read': { from: '<div role="alert">', to: '<div role="status">' },
    },
  },
  {
    file: 'src/components/Table.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Table.stories.tsx`],
    mistakes: {
      'nobody hears that rows are loading': {
        from: 'aria-busy={loadingRows > 0 || undefined}',
        to: 'aria-busy={undefined}',
      },
    },
  },
  {
    file: 'src/components/NavigationMenu.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/NavigationMenu.stories.tsx`],
    mistakes: {
      'nobody hears which page is open': {
        from: "aria-current={current ? 'page' : undefined}",
        to: 'aria-current={undefined}',
      },
    },
  },
  {
    file: 'src/components/Breadcrumbs.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Breadcrumbs.stories.tsx`],
    mistakes: {
      'the path has no name': { from: '<nav aria-label="Breadcrumbs" ', to: '<nav ' },
    },
  },
  {
    file: 'src/components/Receipt.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Receipt.stories.tsx`],
    mistakes: {
      'two receipts have one name': {
        from: 'aria-label={`Receipt ${reference}`}',
        to: 'aria-label="Receipt"',
      },
    },
  },
  {
    file: 'src/components/ErrorState.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/ErrorState.stories.tsx`],
    mistakes: {
      'nobody hears of the failure': { from: '      role="alert"\n', to: '' },
    },
  },
  {
    file: 'src/components/Tooltip.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Tooltip.stories.tsx`],
    mistakes: {
      'nobody hears the tip': { from: "{ 'aria-describedby': id }", to: '{}' },
    },
  },
  {
    file: 'src/components/internal/Modal.tsx',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Dialog.stories.tsx`],
    mistakes: {
      'a dialog has no name': { from: '      aria-labelledby={`${id}-heading`}\n', to: '' },
      'nobody hears what a dialog is about': {
        from: 'aria-describedby={description ? `${id}-description` : undefined}',
        to: 'aria-describedby={undefined}',
      },
    },
  },
  {
    file: 'src/components/internal/use-modal.ts',
    beside: [TOLD],
    elsewhere: [`${STORIES}/Dialog.stories.tsx`],
    mistakes: {
      'the focus leaves a dialog': { from: 'dialog.showModal()', to: 'dialog.show()' },
      'Escape leaves a dialog open': {
        from: '      event.preventDefault();\n      onClose();',
        to: '      event.preventDefault();',
      },
    },
  },
];
