import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import type { Product } from './product.ts';
import { operate } from './staff.ts';

const LEVELS = [
  { code: 'gold', name: 'Gold' },
  { code: 'silver', name: 'Silver' },
];

/** Gives the shop the levels Gold and Silver beside the standard one: a test that counts a level's agents has one to itself. */
export async function addLevels(product: Product, info: TestInfo): Promise<void> {
  const file = info.outputPath('levels.json');
  await writeFile(file, JSON.stringify({ levels: LEVELS, services: [] }));
  await operate(product, 'catalogue', 'import', file, '--partial', '--apply');
}
