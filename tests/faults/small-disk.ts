import { spawnSync } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRun } from './report.ts';

const MIB = 1024 * 1024;

/** A file system of its own that holds no more than it was made for. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** @throws CannotRun where this user may not mount one */
  static async mount(folder: string, mib: number): Promise<SmallDisk> {
    await mkdir(folder);
    const options = ['-t', 'tmpfs', '-o', `size=${mib}m,mode=0711`, 'kobodesk-faults', folder];
    const { status } = spawnSync('mount', options, { stdio: 'ignore' });
    if (status === 0) return new SmallDisk(folder);
    throw new CannotRun('a file system of bounded size cannot be mounted here: run it as root on Linux.');
  }

  async freeMib(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return (bavail * bsize) / MIB;
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }

  /** Leaves no byte free. */
  async fill(): Promise<void> {
    const piece = Buffer.alloc(MIB / 16);
    const ballast = await open(this.#ballast, 'a');
    try {
      for (;;) await ballast.write(piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await ballast.close();
    }
  }

  async makeRoom(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  unmount(): void {
    const unmounted = spawnSync('umount', [this.folder], { stdio: 'ignore' }).status === 0;
    // A process that is still on its way out keeps it until then.
    if (!unmounted) spawnSync('umount', ['-l', this.folder], { stdio: 'ignore' });
  }
}
