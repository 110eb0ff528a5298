import type { APIContext } from 'astro';
import { type PageContentRow, textOf } from '@/features/page-content/sections';

/** What is said about an address or a word that no ID is in; the database says the same in short. */
export const channelNeeded =
  'Please enter the channel’s ID, which begins with UC, or an address that has it; a name such as @gurdwara does not. YouTube shows the ID to the channel’s owner at youtube.com/account_advanced, and to everybody on the channel’s page under “…more”, “Share channel”, “Copy channel ID”. Or leave it empty.';

/** The ID in an address of a YouTube channel, or by itself; undefined where there is none, as behind @name. */
export function channelId(typed: string): string | undefined {
  const address =
    /^(?:https?:\/\/)?(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:channel\/|embed\/live_stream\?(?:.*&)?channel=)/i;
  const [id] = /^UC[\w-]{22}(?=$|[/?#&])/.exec(typed.trim().replace(address, '')) ?? [];
  return id;
}

/** The temple's channel; nothing where none is entered. */
export const liveChannel = (rows: readonly PageContentRow[]) =>
  channelId(textOf(rows, 'contact/youtube_channel'));

const player = 'https://www.youtube-nocookie.com';

/** The player of what a channel broadcasts just now. */
export const playerAddress = (channel: string) => `${player}/embed/live_stream?channel=${channel}&autoplay=1`;

/** Allows the player in the Content Security Policy of one page. Call it before the page's head is rendered. */
export const allowPlayer = (csp: APIContext['csp']) => csp?.insertDirective(`frame-src ${player}`);
