/** The option by which an operator insists; the name and its help. */
export const YES_I_KNOW = [
  '--yes-i-know',
  'do it although something speaks against it; wants a --reason',
] as const;
