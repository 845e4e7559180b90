import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { installInHost } from '../../../packages/support/install.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder outside the repository where the packed components are installed, beside what an application has. */
    hostFolder: string;
  }
}

/** One build and one installation for all tests of the package. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const host = await installInHost({
    names: ['components'],
    files: path.join(import.meta.dirname, '..', 'host'),
    beside: ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite'],
  });
  project.provide('hostFolder', host.folder);
  return host.remove;
}
