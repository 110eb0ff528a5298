import type { APIContext } from 'astro';
import { type PageContentRow, textOf } from '@/features/page-content/sections';

/** Error for an address or a word without a channel ID. The database has a shorter version. */
export const channelNeeded =
  'Please enter the channel’s ID, which begins with UC, or an address that contains it. A name such as @gurdwara does not work. You can find the ID at youtube.com/account_advanced, or on the channel’s page under “…more”, “Share channel”, “Copy channel ID”. Or leave this blank.';

/** Channel ID from a YouTube address, or a bare ID. `undefined` if there is none, as in an address with @name. */
export function channelId(typed: string): string | undefined {
  const address =
    /^(?:https?:\/\/)?(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:channel\/|embed\/live_stream\?(?:.*&)?channel=)/i;
  const [id] = /^UC[\w-]{22}(?=$|[/?#&])/.exec(typed.trim().replace(address, '')) ?? [];
  return id;
}

/** The temple's channel, or `undefined` if none is set. */
export const liveChannel = (rows: readonly PageContentRow[]) =>
  channelId(textOf(rows, 'contact/youtube_channel'));

const player = 'https://www.youtube-nocookie.com';

/** Address of the player for a channel's current broadcast. */
export const playerAddress = (channel: string) => `${player}/embed/live_stream?channel=${channel}&autoplay=1`;

/** Allows the player in the Content Security Policy of a page. Call it before the page renders its head. */
export const allowPlayer = (csp: APIContext['csp']) => csp?.insertDirective(`frame-src ${player}`);
