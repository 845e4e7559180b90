/** The option by which an operator insists; the name and its help. */
export const YES_I_KNOW = ['--yes-i-know', 'do it in spite of the warning; needs a --reason'] as const;
