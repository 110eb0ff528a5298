// What the function and the screens ask of the kinds of messages.
import { messageKinds } from './message-kinds.ts';

type Kinds = typeof messageKinds;
export type MessageKind = keyof Kinds;
export type Channel = Kinds[MessageKind]['channels'][number];

/** Those that the screens switch on and off, channel by channel. */
export type SwitchedKind = { [K in MessageKind]: Kinds[K]['audience'] extends null ? never : K }[MessageKind];
/** Those that go by email, always. */
export type MailKind = {
  [K in MessageKind]: 'email' extends Kinds[K]['channels'][number] ? K : never;
}[MessageKind];

const names = Object.keys(messageKinds) as MessageKind[];

const channelsOf = (kind: MessageKind): readonly Channel[] => messageKinds[kind].channels;
export const goesBy = (kind: MessageKind, channel: Channel) => channelsOf(kind).includes(channel);
export const isSwitched = (kind: MessageKind): kind is SwitchedKind => messageKinds[kind].audience !== null;
export const isMailKind = (kind: string): kind is MailKind =>
  names.some((name) => name === kind && goesBy(name, 'email'));

/** Those for which WhatsApp may demand an approved template. */
export const phoneKinds = names.filter((kind) => goesBy(kind, 'whatsapp'));
