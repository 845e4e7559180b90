import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:pieces'?: boolean;
    'client:seen'?: boolean;
  }
}

/** Adds `client:pieces` and `client:seen` to the directives that tell when an island wakes. */
export const clientPieces = (): AstroIntegration => ({
  name: 'client-pieces',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'pieces', entrypoint: './scripts/client-pieces/directive.ts' });
      addClientDirective({ name: 'seen', entrypoint: './scripts/client-pieces/seen.ts' });
    },
  },
});
