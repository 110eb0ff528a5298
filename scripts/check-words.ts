// Part of `npm run check`: finds words that do not belong in texts for people: screens, mails, database messages and
// command output. Ignores comments.
import { globSync, readFileSync } from 'node:fs';

/** What to write instead of each word. */
const better: [word: RegExp, instead: string][] = [
  [/\bnobody\b/gi, 'no one'],
  [/\bsomebody\b/gi, 'someone'],
  [/\banybody\b/gi, 'anyone'],
  [/\bwhoever\b/gi, 'anyone who, or the person who'],
  [/\b(is|are|be) told\b/gi, 'is notified'],
  [/\bhears? (about|of)\b/gi, 'is notified about'],
  [/\bcounts? at once\b/gi, 'takes effect immediately'],
  [/\bhas ended\b/gi, 'expired, or is over'],
  [/\b(opens|open) nothing\b/gi, 'does not work'],
  [/\b(go|goes|going) along\b/gi, 'moves too'],
  [/\bkeeps no place\b/gi, 'blocks nothing'],
  [/\b(no longer|not|no) .{1,30} any more\b/gi, 'no longer'],
  [/\bmay do\b/gi, 'access'],
  [/\bin the way\b/gi, 'blocks'],
];

const comments =
  /\/\*.*?\*\/|<!--.*?-->|(^|\s)\/\/[^\n]*|(^|\s)--[^\n]*|\bcomment on [^;]*? is\s+'([^']|'')*';/gs;
const files = globSync([
  'src/**/*.{ts,tsx,astro}',
  'supabase/*.sql',
  'supabase/{functions,migrations}/**/*.{ts,sql}',
  'scripts/**/*.{ts,mjs}',
]).filter((file) => !file.endsWith('check-words.ts'));

for (const file of files) {
  const text = readFileSync(file, 'utf8').replace(comments, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const [word, instead] of better)
    for (const { 0: found, index } of text.matchAll(word)) {
      process.exitCode = 1;
      const line = text.slice(0, index).split('\n').length;
      console.error(`${file}:${line} “${found}”: write ${instead}`);
    }
}
console.log(`Words: checked ${files.length} files.`);
