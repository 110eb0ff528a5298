// Functions, what is private, and pictures: each role asks for them over HTTP.
import { bucket, functions } from '../../../supabase/access/matrix.ts';
import type { Role } from '../../../supabase/access/roles.ts';
import { type Attempt, rest } from './requests.ts';

const closed = ['private', 'auth', 'storage', 'extensions', 'pg_catalog'];
const picture = {
  body: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  headers: { 'Content-Type': 'image/jpeg' },
};
const ofStorage = (says: string, request: string, more: Partial<Attempt> = {}): Attempt => {
  const [method = '', path = ''] = request.split(' ');
  return { says, method, path: `/storage/v1/${path}`, expected: 'refused', ...more };
};

function pictures(role: Role): Attempt[] {
  const { name, object } = bucket;
  const moved = { bucketId: name, sourceKey: object, destinationKey: 'logo-3.jpg' };
  const nothing = { expected: 'nothing' as const };
  return [
    ofStorage('overwrites a picture', `PUT object/${name}/${object}`, picture),
    ofStorage('uploads over a picture', `POST object/${name}/${object}`, {
      ...picture,
      headers: { ...picture.headers, 'x-upsert': 'true' },
    }),
    ofStorage('deletes a picture', `DELETE object/${name}/${object}`, nothing),
    ofStorage('deletes pictures', `DELETE object/${name}`, { ...nothing, body: { prefixes: [object] } }),
    ofStorage('moves a picture', 'POST object/move', { body: moved }),
    ofStorage('copies a picture', 'POST object/copy', { body: moved }),
    ofStorage('makes a bucket', 'POST bucket', { body: { id: 'x', name: 'x', public: true } }),
    ofStorage('changes a bucket', `PUT bucket/${name}`, {
      ...nothing,
      body: { public: true, file_size_limit: null, allowed_mime_types: null },
    }),
    ofStorage('empties a bucket', `POST bucket/${name}/empty`, nothing),
    ofStorage('deletes a bucket', `DELETE bucket/${name}`, nothing),
    ofStorage('fills another bucket', 'POST object/other/logo-2.jpg', picture),
    ofStorage('uploads a picture', `POST object/${name}/logo-2.jpg`, {
      ...picture,
      expected: role === 'administrator' ? 'done' : 'refused',
    }),
  ];
}

/** Functions, what is private, and pictures. */
export const elsewhere = (role: Role): Attempt[] => [
  ...functions
    .filter(({ administrator }) => !(administrator && role === 'administrator'))
    .map(({ name, arguments: given = {} }) => ({
      says: `calls ${name}`,
      ...{ path: rest(`rpc/${name}`), method: 'POST', body: given },
      expected: 'denied' as const,
    })),
  ...closed.map((schema) => ({
    says: `reads the schema ${schema}`,
    ...{ path: rest('settings', 'select=*'), headers: { 'Accept-Profile': schema } },
    expected: 'refused' as const,
  })),
  ...closed.map((schema) => ({
    says: `writes to the schema ${schema}`,
    ...{ path: rest('settings'), method: 'POST', body: [{ id: true }] },
    headers: { 'Content-Profile': schema },
    expected: 'refused' as const,
  })),
  ...pictures(role),
];
