import { siteUrl } from '@/lib/config';
import { routes } from '@/lib/routes';

/**
 * Crawlers may fetch everything except the back office. /login is not disallowed: they have to fetch it to see its
 * own noindex.
 */
export function GET() {
  return new Response(`User-agent: *\nDisallow: ${routes.admin}\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`);
}
