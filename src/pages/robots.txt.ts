import { siteUrl } from '@/lib/config';
import { routes } from '@/lib/routes';

/**
 * Crawlers may fetch everything except the back office. They must be able to fetch /login to see its noindex.
 */
export function GET() {
  return new Response(`User-agent: *\nDisallow: ${routes.admin}\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`);
}
