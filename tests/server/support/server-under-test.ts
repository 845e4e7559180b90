import { join } from 'node:path';
import { ROOT } from '../../../scripts/stamp.mjs';

/**
 * Where the server's programs lie that the tests start. They are bundled once before all tests: a start from the sources
 * would spend most of its time on compiling.
 */
export const SERVER_FOLDER = join(ROOT, '.cache', 'server-under-test');
export const SERVER_PROGRAM = join(SERVER_FOLDER, 'main.js');
export const OPERATOR_PROGRAM = join(SERVER_FOLDER, 'operator.js');
