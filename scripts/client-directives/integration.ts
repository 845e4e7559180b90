import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:chunks'?: boolean;
    'client:seen'?: boolean;
    'client:wanted'?: boolean;
  }
}

/** Adds `client:chunks`, `client:seen` and `client:wanted` to the directives that tell when an island hydrates. */
export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'chunks', entrypoint: './scripts/client-directives/chunks.ts' });
      addClientDirective({ name: 'seen', entrypoint: './scripts/client-directives/seen.ts' });
      addClientDirective({ name: 'wanted', entrypoint: './scripts/client-directives/wanted.ts' });
    },
  },
});
