import { spawnSync } from 'node:child_process';
import { ROOT, stampOfBuild, stampOfInputs } from '../../../scripts/stamp.mjs';

/** Builds the product once before all browser tests, unless what is built is up to date. */
export default function build(): void {
  if (stampOfBuild() === stampOfInputs()) return;
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed, so there is no product to test.');
}
