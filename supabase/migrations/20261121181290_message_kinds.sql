create type public.notification_channel as enum ('whatsapp', 'sms', 'facebook', 'instagram', 'email');

-- Every kind of message and its rules: the single source for code that sends, switches, logs or shows messages. `npm
-- run db:types` copies some columns to send-notifications/shared/message-kinds.ts for the function and the screens.
create table private.message_kinds (
  kind text primary key,
  -- What the source_id of a message refers to. A test message has its own number; a reminder of unanswered requests
  -- covers several items.
  about text not null check (about in ('booking', 'message', 'invitation', 'unanswered', 'test')),
  channels public.notification_channel[] not null,
  -- The group of recipients that gets it. NULL: it goes to one recipient or to none, and has no switch.
  audience text check (audience in ('granthis', 'committee')),
  -- Whose address an email goes to. "family": the address in the booking. "former": the booking's previous address,
  -- which is stored in the message and gets no link. "invited": the invited person.
  mailed_to text check (mailed_to in ('family', 'former', 'invited')),
  -- Whether a booking can have several, for example because it is moved twice.
  repeats boolean not null default false,
  -- A later message of this kind about the same booking makes it obsolete.
  replaced_by text references private.message_kinds,
  -- A new status of the booking makes it obsolete.
  of_status boolean not null default false,
  -- Not sent once its day has begun, or is over.
  until text check (until in ('begun', 'over')),
  -- Sent only from 9 AM to 8 PM.
  by_day boolean not null default false,
  -- Visitors can trigger it, so it counts toward the limit (private.refusal_of_mail).
  by_visitors boolean not null default false,
  -- Whether an administrator may resend it after a failure.
  sent_again boolean not null default true,
  tries int not null default 8,
  -- Whether it needs an answer; requests_waiting reminds of it.
  needs_answer boolean not null default false,
  check (('email' = any (channels)) = (mailed_to is not null))
);
comment on table private.message_kinds is
  'The kinds of messages: their recipients and channels, when they become obsolete, and how often they are tried. Only kinds with the channels facebook and instagram are posted on the social pages.';
alter table private.message_kinds enable row level security;

insert into private.message_kinds (kind, about, channels, audience, mailed_to, of_status, until, by_day, by_visitors, repeats) values
  ('booking_requested', 'booking', '{whatsapp,sms,email}', 'committee', 'family', true, 'over', false, true, false),
  ('booking_confirmed', 'booking', '{whatsapp,sms,facebook,instagram,email}', 'granthis', 'family', true, 'over', false, false, false),
  ('booking_cancelled', 'booking', '{whatsapp,sms,facebook,instagram,email}', 'granthis', 'family', false, null, false, false, false),
  ('booking_declined', 'booking', '{whatsapp,sms,email}', 'committee', 'family', false, null, false, false, false),
  ('booking_asked', 'booking', '{whatsapp,sms}', 'committee', null, false, null, false, false, true),
  ('booking_reminder', 'booking', '{whatsapp,sms,email}', 'granthis', 'family', true, 'begun', true, false, false),
  ('contact_message', 'message', '{whatsapp,sms}', 'committee', null, false, null, false, false, false);
update private.message_kinds set needs_answer = true where kind in ('booking_requested', 'booking_asked', 'contact_message');
-- These go to the family of the booking only.
insert into private.message_kinds (kind, about, channels, mailed_to, repeats, replaced_by, of_status, until, by_visitors, sent_again) values
  ('booking_moved', 'booking', '{email}', 'family', true, 'booking_moved', true, 'over', false, true),
  ('booking_unchanged', 'booking', '{email}', 'family', true, 'booking_moved', true, 'over', false, true),
  ('booking_link', 'booking', '{email}', 'family', true, 'booking_link', false, null, false, true),
  ('booking_redirected', 'booking', '{email}', 'former', true, null, false, null, true, false);
-- Recorded anew each day, so it is never resent.
insert into private.message_kinds (kind, about, channels, until, by_day, sent_again)
values ('requests_waiting', 'unanswered', '{whatsapp,sms}', 'over', true, false);
-- Not resent: an administrator can send another test message or invite the person again.
insert into private.message_kinds (kind, about, channels, mailed_to, sent_again, tries) values
  ('test_message', 'test', '{whatsapp,sms}', null, false, 1),
  ('administrator_invited', 'invitation', '{email}', 'invited', false, 8);

create function private.message_kind(event text) returns private.message_kinds
language sql stable security definer set search_path = ''
as $$ select * from private.message_kinds where kind = event $$;
comment on function private.message_kind(text) is 'The rules of a kind of message, for roles that cannot read the table.';
grant execute on function private.message_kind(text) to authenticated, service_role;
