export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export const BUTTON_BASE =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded border font-medium ' +
  'transition-colors duration-fast active:translate-y-px coarse:min-h-target ' +
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-not-allowed forced:border-[ButtonBorder]';

export const BUTTON_VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border-line-strong bg-surface-raised text-ink hover:bg-surface-sunken',
  ghost: 'border-transparent text-primary hover:bg-primary-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger/90',
};

export const BUTTON_SIZES: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-sm',
  md: 'h-11 px-4 text-base',
  lg: 'h-13 px-6 text-lg',
};
