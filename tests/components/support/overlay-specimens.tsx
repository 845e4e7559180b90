import { Breadcrumbs } from '#components/Breadcrumbs.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { DockedPanel } from '#components/DockedPanel.tsx';
import { Drawer } from '#components/Drawer.tsx';
import { Menu } from '#components/Menu.tsx';
import { NavigationMenu } from '#components/NavigationMenu.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { Toast } from '#components/Toast.tsx';
import type { Specimen } from './specimen.ts';

const none = () => {};

/** What lies over a page or stands around it. */
export const overlays: readonly Specimen[] = [
  {
    name: 'Breadcrumbs',
    tag: 'NAV',
    draw: (given) => <Breadcrumbs items={[{ label: 'Dashboard' }]} {...given} />,
  },
  {
    name: 'Dialog',
    tag: 'DIALOG',
    draw: (given) => <Dialog open onClose={none} heading="Regenerate?" {...given} />,
  },
  {
    name: 'DockedPanel',
    tag: 'ASIDE',
    draw: (given) => <DockedPanel onClose={none} heading="Sale" {...given} />,
  },
  {
    name: 'Drawer',
    tag: 'DIV',
    draw: (given) => <Drawer open onOpenChange={none} {...given} children="Menu" />,
  },
  {
    name: 'Menu',
    tag: 'BUTTON',
    draw: (given) => <Menu label="Profile" items={[{ label: 'Logout' }]} {...given} />,
  },
  {
    name: 'NavigationMenu',
    tag: 'NAV',
    draw: (given) => <NavigationMenu entries={[{ kind: 'item', label: 'Data', href: '/data' }]} {...given} />,
  },
  {
    name: 'SidePanel',
    tag: 'DIALOG',
    draw: (given) => <SidePanel open onClose={none} heading="Sale" {...given} />,
  },
  {
    name: 'Toast',
    tag: 'DIV',
    draw: (given) => <Toast toast={{ id: 1, kind: 'success', message: 'Saved' }} onClose={none} {...given} />,
  },
];
