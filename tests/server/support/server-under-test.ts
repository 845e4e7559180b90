import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Where the server's programs lie that the tests start. They are bundled once before all tests: a start from the sources
 * would spend most of its time on compiling.
 */
const folder = inject('serverFolder');

export const SERVER_PROGRAM = join(folder, 'main.js');
export const OPERATOR_PROGRAM = join(folder, 'operator.js');
