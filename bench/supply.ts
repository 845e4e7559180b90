import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CannotRun } from '../tests/faults/report.ts';
import { findProgram } from '../scripts/programs.ts';
import { sbomOf } from '../scripts/sbom.ts';
import { ROOT } from '../scripts/stamp.mjs';
import { printTable, whole } from './support/table.ts';

interface Supply {
  packages: number;
  /** Those that are installed without a check of their bytes. */
  unsealed: number;
  /** By systemd's list: 0, nothing is open, to 10, everything is. */
  exposure: number;
}

/** @throws CannotRun without systemd-analyze of systemd 250 or newer */
function exposure(): number {
  const program = findProgram('systemd-analyze');
  const unit = join(ROOT, 'deploy', 'kobodesk.service');
  const args = ['security', '--offline=true', '--no-pager', unit];
  const { stdout } = program ? spawnSync(program, args, { encoding: 'utf8' }) : { stdout: '' };
  const [, found] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
  if (found === undefined)
    throw new CannotRun('systemd-analyze of systemd 250 or newer is not here: install Debian’s systemd.');
  return Number(found);
}

/** What comes with the product, and what the unit that runs it leaves open. Whether any of it is known to be faulty says `npm run audit`. */
export function measureSupply(): Promise<Supply> {
  const { components } = sbomOf();
  const found = {
    packages: components.length,
    unsealed: components.filter(({ hashes = [] }) => hashes.length === 0).length,
    exposure: exposure(),
  };
  printTable(
    'What ships, as npm run sbom lists it, and what deploy/kobodesk.service leaves open by systemd’s list, of 10',
    ['packages', 'without a hash', 'left open'],
    [[whole(found.packages), whole(found.unsealed), found.exposure.toFixed(1)]],
  );
  return Promise.resolve(found);
}
