// Types and predicates for kinds of messages, shared by the function and the screens.
import { messageKinds } from './message-kinds.ts';

type Kinds = typeof messageKinds;
export type MessageKind = keyof Kinds;
export type Channel = Kinds[MessageKind]['channels'][number];

/** Kinds that administrators switch on and off per channel. */
export type SwitchedKind = { [K in MessageKind]: Kinds[K]['audience'] extends null ? never : K }[MessageKind];
/** Kinds that have an email, which cannot be switched off. */
export type MailKind = {
  [K in MessageKind]: 'email' extends Kinds[K]['channels'][number] ? K : never;
}[MessageKind];

const names = Object.keys(messageKinds) as MessageKind[];

const channelsOf = (kind: MessageKind): readonly Channel[] => messageKinds[kind].channels;
export const usesChannel = (kind: MessageKind, channel: Channel) => channelsOf(kind).includes(channel);
export const isSwitched = (kind: MessageKind): kind is SwitchedKind => messageKinds[kind].audience !== null;
export const isMailKind = (kind: string): kind is MailKind =>
  names.some((name) => name === kind && usesChannel(name, 'email'));

/** Kinds for which WhatsApp can require an approved template. */
export const phoneKinds = names.filter((kind) => usesChannel(kind, 'whatsapp'));
