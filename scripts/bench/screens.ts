// Runs the screens' own queries in this process: Node can import src once it knows how to resolve "@/", imports
// without a file extension, and Astro's module astro:env.
import { registerHooks } from 'node:module';
import { administrator } from './databases.ts';

const source = new URL('../../src/', import.meta.url).href;

function located(specifier: string, parent = ''): string {
  if (specifier.startsWith('@/')) return `${source}${specifier.slice(2)}.ts`;
  if (specifier.startsWith('.') && parent.startsWith(source)) return new URL(`${specifier}.ts`, parent).href;
  return specifier;
}

function moduleOf(values: Record<string, string>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

/** The queries of the screens, and how to sign in; call it only once in a process. */
export async function loadScreens(environment: Record<string, string>) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'astro:env/client'
        ? { url: moduleOf(environment), shortCircuit: true }
        : next(located(specifier, context.parentURL), context),
  });
  const [bookings, taken, dashboard, pictures, gallery, { adminClient }] = await Promise.all([
    import('../../src/features/bookings/manage/manage-bookings.queries.ts'),
    import('../../src/features/bookings/booking.queries.ts'),
    import('../../src/features/dashboard/dashboard.queries.ts'),
    import('../../src/features/gallery/manage/manage-gallery.queries.ts'),
    import('../../src/features/gallery/gallery.queries.ts'),
    import('../../src/lib/admin/supabase-admin.ts'),
  ]);
  return {
    signIn: async () => {
      const { error } = await adminClient().auth.signInWithPassword(administrator);
      if (error) throw error;
    },
    ...{ ...bookings, ...taken, ...dashboard, ...pictures, ...gallery },
  };
}
