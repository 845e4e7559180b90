import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:pieces'?: boolean;
  }
}

/** Adds `client:pieces` to the directives that tell when an island wakes. */
export const clientPieces = (): AstroIntegration => ({
  name: 'client-pieces',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'pieces', entrypoint: './scripts/client-pieces/directive.ts' }),
  },
});
