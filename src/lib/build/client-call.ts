import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates once an event of the name `call` reaches the island. */
    'client:call'?: boolean;
  }
}

/** Astro integration: the directive client:call. */
export const clientCall: AstroIntegration = {
  name: 'client-call',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'call', entrypoint: './src/lib/browser/client-call.js' });
    },
  },
};
