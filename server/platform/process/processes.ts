import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a process, its parts joined by spaces; empty when it is gone or hidden. */
export function commandLineOf(pid: number): string {
  if (process.platform === 'linux') {
    return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  }
  return ps(pid, 'command');
}

/** The parent of a process, where the system shows it without a program of its own; undefined elsewhere. */
export function parentOf(pid: number): number | undefined {
  const parent = Number(statFields(pid)[1]);
  return parent > 0 ? parent : undefined;
}

/** The fields of Linux's process status after the name, which may hold spaces and brackets: state, parent, … */
const statFields = (pid: number) => readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function ps(pid: number, field: string): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
