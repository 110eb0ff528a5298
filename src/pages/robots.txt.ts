import { siteUrl } from '@/lib/config';
import { routes } from '@/lib/routes';

/** Everything may be read but the back office; /login says noindex itself, which needs it to be fetched. */
export function GET() {
  return new Response(`User-agent: *\nDisallow: ${routes.admin}\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`);
}
