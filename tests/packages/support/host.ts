import path from 'node:path';
import { inject } from 'vitest';
import { type Host, openHost } from '../../../packages/support/install.ts';

/** The application that all tests of the package share (global-setup.ts). */
export const host: Host = openHost(inject('hostFolder'));

export const PACKAGE_FOLDER = path.join(host.folder, 'node_modules', '@kobodesk', 'components');
