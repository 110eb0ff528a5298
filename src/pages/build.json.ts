import { siteContent } from '@/features/publishing/site-content';

/** Content version of this build. The back office compares it with the version in the database. */
export async function GET() {
  const { version } = await siteContent();
  return Response.json({ contentVersion: version, finishedAt: new Date().toISOString() });
}
