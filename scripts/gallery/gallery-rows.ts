import { UserError } from '../shared/errors.ts';
import { callApi, describeAnswer } from '../shared/http.ts';
import type { Project } from '../shared/project.ts';

export interface GalleryRow {
  id: number;
  src: string;
  has_sizes: boolean;
}

/** All rows of the gallery, newest first; throws UserError. */
export async function galleryRows(project: Project): Promise<GalleryRow[]> {
  const rows: GalleryRow[] = [];
  for (;;) {
    const older = rows.length > 0 ? `&id=lt.${rows.at(-1)?.id}` : '';
    const path = `/rest/v1/gallery?select=id,src,has_sizes&order=id.desc${older}`;
    const answer = await callApi(project, path, { key: project.secretKey });
    if (answer.status !== 200)
      throw new UserError(`The gallery could not be read: ${describeAnswer(answer)}`);
    if (answer.body.length === 0) return rows;
    rows.push(...answer.body);
  }
}

type Changes = { has_sizes: true; width: number; height: number } | { has_sizes: false };

/** Says of a picture whether it has sizes; throws UserError. */
export async function changeRow(project: Project, { id }: GalleryRow, body: Changes): Promise<void> {
  const options = { method: 'PATCH', body, key: project.secretKey };
  const answer = await callApi(project, `/rest/v1/gallery?id=eq.${id}`, options);
  if (answer.status < 200 || answer.status >= 300)
    throw new UserError(`the database refused: ${describeAnswer(answer)}`);
}
