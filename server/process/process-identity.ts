import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process as it can be told from another that was later given the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in whatever unit the system offers; null when the system would not say. */
  started: string | null;
}

export function identify(pid: number): ProcessIdentity {
  return { pid, started: startOf(pid) };
}

/** Whether that very process still runs. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  if (!pidExists(pid)) return false;
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

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

function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart') || null;
  const ticksSinceBoot = statFields(pid)[19];
  const boot = readOrEmpty('/proc/sys/kernel/random/boot_id').trim();
  return ticksSinceBoot ? `${boot}/${ticksSinceBoot}` : null;
}

/** What Linux tells of a process after its name, which may hold spaces and brackets: state, parent, … */
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
