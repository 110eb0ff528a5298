import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';
import { type Finding, fail, ok, skip } from './finding.ts';

const push = 'run `npx supabase db push --remote`, or set it in Supabase, Storage, logos, Edit bucket';

/** Requests signed upload addresses, which creates nothing, and a list of files. */
async function visitorUploads(project: Project): Promise<Finding> {
  const name = 'Visitor: bucket logos';
  const list = await callApi(project, '/storage/v1/object/list/logos', {
    method: 'POST',
    body: { prefix: '', limit: 1 },
  });
  if (Array.isArray(list.body) && list.body.length > 0) {
    return fail(name, 'a visitor can list the files', 'remove the select policy on storage.objects');
  }
  for (const file of ['logo-1.jpg', 'doctor.html']) {
    const path = `/storage/v1/object/upload/sign/logos/${file}`;
    const leave = await callApi(project, path, { method: 'POST', body: {} });
    if (leave.status === 200) {
      return fail(name, 'a visitor may upload', 'remove the insert policy on storage.objects for anon');
    }
  }
  return ok(name, 'no list, no upload');
}

async function limits(project: Project): Promise<Finding> {
  const name = 'Bucket logos';
  const key = project.secretKey;
  if (!key) return skip(name, 'its limits can be read with SUPABASE_SECRET_KEY only');
  const { status, body, ...answer } = await callApi(project, '/storage/v1/bucket/logos', { key });
  if (status !== 200) return fail(name, `is missing (${describeAnswer({ status, body, ...answer })})`, push);
  if (body.public !== true) return fail(name, 'is not public, so no picture is shown', push);
  if (body.file_size_limit !== 2_097_152)
    return fail(name, `takes files of ${body.file_size_limit ?? 'any'} bytes, not of 2 MB`, push);
  const types = [...(body.allowed_mime_types ?? [])].sort().join(', ');
  if (types !== 'image/jpeg, image/png')
    return fail(name, `takes ${types || 'any type of file'}, not JPEG and PNG only`, push);
  return ok(name, 'public, JPEG and PNG up to 2 MB');
}

/** Checks who may upload what into the bucket of pictures. */
export async function checkUploads(project: Project): Promise<Finding[]> {
  return [await limits(project), await visitorUploads(project)];
}
