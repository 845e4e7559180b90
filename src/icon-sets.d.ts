/** Made by scripts/icon-sets: where the files of each icon set are, and how many icons it has. */
declare module 'virtual:icon-sets' {
  export const iconSets: Record<'tabler' | 'material', { base: string; count: number }>;
}
