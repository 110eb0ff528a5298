import { siteContent } from '@/features/publishing/site-content';

/** Which content this site was made from; the admin compares it with the database's version. */
export async function GET() {
  const { version } = await siteContent();
  return Response.json({ contentVersion: version, finishedAt: new Date().toISOString() });
}
