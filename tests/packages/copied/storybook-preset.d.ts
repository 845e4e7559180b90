/** Storybook's compiler of stories, which its package exports without types. */
declare module '@storybook/react/preset' {
  import type { CsfEnricher } from 'storybook/internal/types';

  interface Options {
    presets: { apply: (name: 'features') => Promise<{ experimentalCodeExamples: boolean }> };
  }
  export function experimental_enrichCsf(input: undefined, options: Options): Promise<CsfEnricher>;
}
