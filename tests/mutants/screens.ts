import type { Area } from '../../scripts/mutants/table.ts';
import { components } from './screens/components.ts';
import { fields } from './screens/fields.ts';
import { portal } from './screens/portal.ts';
import { sales } from './screens/sales.ts';
import { trees } from './screens/trees.ts';

/** What people who do not see the screen, or do not use a pointer, depend on. */
export const screens: Area = {
  name: 'Screens',
  isGuarded: false,
  files: [...fields, ...components, ...sales, ...portal, ...trees],
};
