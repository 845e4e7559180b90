import plugin from 'tailwindcss/plugin';

const ROLES = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'primary',
  'primary-strong',
  'primary-soft',
  'on-primary',
  'accent',
  'accent-soft',
  'on-accent',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'on-danger',
  'info',
  'info-soft',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'focus',
];

// A bare role is the bare variable, which keeps the stylesheet small; only bg-ink/60 and the like pay for a mix.
const role =
  (name) =>
  ({ opacityValue }) =>
    opacityValue === undefined
      ? `var(--${name})`
      : `color-mix(in oklab, var(--${name}) calc(${opacityValue} * 100%), transparent)`;

const text = (size, lineHeight) => [`var(--text-${size})`, { lineHeight }];

/** @type {import('tailwindcss').Config} */
export default {
  // What stories alone use is added by .storybook/stylesheets.ts, so that no page of the product carries it.
  content: ['./src/**/*.{astro,ts,tsx}'],
  // Else fifty custom properties are set on every element, and on what stands before and after it: a fifth of all styling.
  experimental: { optimizeUniversalDefaults: true },
  darkMode: ['selector', '[data-theme="dark"]'],
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    textOpacity: false,
  },
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(ROLES.map((name) => [name, role(name)])),
    },
    borderColor: ({ theme }) => ({ DEFAULT: 'var(--line)', ...theme('colors') }),
    borderRadius: {
      none: '0',
      sm: 'var(--radius-sm)',
      DEFAULT: 'var(--radius)',
      lg: 'var(--radius-lg)',
      full: '9999px',
    },
    fontFamily: {
      sans: 'var(--font)',
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: text('xs', '1.4'),
      sm: text('sm', '1.45'),
      base: text('base', '1.55'),
      lg: text('lg', '1.45'),
      xl: text('xl', '1.3'),
      '2xl': text('2xl', '1.2'),
      '3xl': text('3xl', '1.12'),
      '4xl': text('4xl', '1.04'),
    },
    boxShadow: {
      none: 'none',
      overlay: '0 1px 2px rgb(0 0 0 / 0.08), 0 16px 40px -12px rgb(0 0 0 / 0.28)',
    },
    extend: {
      spacing: {
        tight: 'var(--space-tight)',
        card: 'var(--space-card)',
        gutter: 'var(--space-gutter)',
        section: 'var(--space-section)',
        drawer: 'var(--drawer-width)',
        target: '2.75rem',
        13: '3.25rem',
      },
      transitionDuration: {
        DEFAULT: 'var(--motion)',
        fast: 'var(--motion-fast)',
        slow: 'var(--motion-slow)',
      },
      transitionTimingFunction: { DEFAULT: 'var(--ease-out)', spring: 'var(--ease-spring)' },
    },
  },
  plugins: [
    plugin(({ addVariant }) => {
      addVariant('forced', '@media (forced-colors: active)');
      addVariant('coarse', '@media (pointer: coarse)');
    }),
  ],
};
