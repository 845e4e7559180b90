import { spawnSync } from 'node:child_process';

const NAMESPACES = ['--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'];
const WAYS = [
  ['unshare', ...NAMESPACES],
  // Who is not root may still be so in a namespace of users, where the system allows it.
  ['unshare', '--user', '--map-root-user', ...NAMESPACES],
];

/**
 * What to put before a program so that it sees neither our processes nor our shared memory, as in a container that shares a
 * folder with us; empty where the system allows nobody to make one.
 */
export const CONTAINER: readonly string[] =
  WAYS.find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0) ?? [];
