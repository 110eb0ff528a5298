// Stands in for channels without an account: writes their messages to a folder.
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredMessage } from '../../supabase/functions/send-notifications/shared/types.ts';

/** Folder of the messages. `undefined` with LOCAL_MESSAGES=off, which most tests set. */
export const messagesFolder = (localDir: string, env: NodeJS.ProcessEnv = process.env) =>
  env.LOCAL_MESSAGES === 'off' ? undefined : join(localDir, 'messages');

/** Creates the folder, and returns a function that writes a message into it. */
export function keepMessages(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async ({ id, channel, to, text, eml }: StoredMessage): Promise<void> => {
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = join(folder, `${time}-${channel}-${id}`);
    await (eml
      ? writeFile(`${file}.eml`, eml)
      : writeFile(`${file}.txt`, `To: ${to}\nChannel: ${channel}\n\n${text}\n`));
  };
}
