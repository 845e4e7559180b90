import { startProduct } from '../tests/e2e/support/product.ts';
import { withDataDir } from './support/built-product.ts';
import { printTable, whole } from './support/table.ts';

export interface StartUp {
  /** In milliseconds, with an empty DATA_DIR, so that the database is made first. */
  firstMs: number;
  secondMs: number;
}

/** How long the built product takes from the start of its process to "is ready". */
export async function measureStartUp(): Promise<StartUp> {
  const measured = await withDataDir(async (dataDir) => {
    const startOnce = async () => {
      const product = await startProduct(dataDir);
      await product.stop();
      return product.startMs;
    };
    return { firstMs: await startOnce(), secondMs: await startOnce() };
  });
  printTable(
    'Start-up, milliseconds to readiness',
    ['', 'ms'],
    [
      ['first start, empty DATA_DIR', whole(measured.firstMs)],
      ['second start', whole(measured.secondMs)],
    ],
  );
  return measured;
}
