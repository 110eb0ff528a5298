import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates once an event of the name `call` reaches the island. */
    'client:call'?: boolean;
    /** Hydrates once the island is less than 300 px below the screen. */
    'client:near'?: boolean;
  }
}

/** Astro integration: the directives client:call and client:near. */
export const clientDirectives: AstroIntegration = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['call', 'near'])
        addClientDirective({ name, entrypoint: `./src/lib/browser/client-${name}.js` });
    },
  },
};
