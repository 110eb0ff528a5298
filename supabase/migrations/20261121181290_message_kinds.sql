create type public.notification_channel as enum ('whatsapp', 'sms', 'facebook', 'instagram', 'email');

-- Every kind of message, and the rules in which they differ; whatever sends, switches, logs or shows messages reads them
-- here. The function and the screens have some of the columns in send-notifications/shared/message-kinds.ts, which
-- `npm run db:types` generates.
create table private.message_kinds (
  kind text primary key,
  -- What the source_id of a message is the id of. A test message has a number of its own; what waits is many things.
  about text not null check (about in ('booking', 'message', 'invitation', 'waiting', 'test')),
  channels public.notification_channel[] not null,
  -- The recipients that it is for. Null: no recipient is told, or only one, and there is nothing to switch on.
  audience text check (audience in ('granthis', 'committee')),
  -- Whose address an email goes to: the family's, which stands in the booking; the one that the booking had before, which
  -- stands in the message, and which gets no link; or that of whoever is invited.
  mailed_to text check (mailed_to in ('family', 'former', 'invited')),
  -- Whether a booking may have several, as it may be moved several times.
  repeats boolean not null default false,
  -- A later message of this kind about the same booking makes it outdated,
  replaced_by text references private.message_kinds,
  -- and so does another status of the booking.
  of_status boolean not null default false,
  -- It is not sent any more once its day has begun, or is over,
  until text check (until in ('begun', 'over')),
  -- and only from 9 AM to 8 PM.
  by_day boolean not null default false,
  -- A visitor can cause it, and so it is counted (private.refusal_of_mail).
  by_visitors boolean not null default false,
  -- Whether an administrator may send it again when it has failed.
  sent_again boolean not null default true,
  tries int not null default 8,
  -- Whether somebody has to answer, and is reminded of it by requests_waiting.
  is_answered boolean not null default false,
  check (('email' = any (channels)) = (mailed_to is not null))
);
comment on table private.message_kinds is
  'The kinds of messages: to whom and how they go, when they are outdated, how often they are tried. On the social pages only what has these channels is posted.';
alter table private.message_kinds enable row level security;

insert into private.message_kinds (kind, about, channels, audience, mailed_to, of_status, until, by_day, by_visitors, repeats) values
  ('booking_requested', 'booking', '{whatsapp,sms,email}', 'committee', 'family', true, 'over', false, true, false),
  ('booking_confirmed', 'booking', '{whatsapp,sms,facebook,instagram,email}', 'granthis', 'family', true, 'over', false, false, false),
  ('booking_cancelled', 'booking', '{whatsapp,sms,facebook,instagram,email}', 'granthis', 'family', false, null, false, false, false),
  ('booking_declined', 'booking', '{whatsapp,sms,email}', 'committee', 'family', false, null, false, false, false),
  ('booking_asked', 'booking', '{whatsapp,sms}', 'committee', null, false, null, false, false, true),
  ('booking_reminder', 'booking', '{whatsapp,sms,email}', 'granthis', 'family', true, 'begun', true, false, false),
  ('contact_message', 'message', '{whatsapp,sms}', 'committee', null, false, null, false, false, false);
update private.message_kinds set is_answered = true where kind in ('booking_requested', 'booking_asked', 'contact_message');
-- Only the family of a booking is told of these.
insert into private.message_kinds (kind, about, channels, mailed_to, repeats, replaced_by, of_status, until, by_visitors, sent_again) values
  ('booking_moved', 'booking', '{email}', 'family', true, 'booking_moved', true, 'over', false, true),
  ('booking_unchanged', 'booking', '{email}', 'family', true, 'booking_moved', true, 'over', false, true),
  ('booking_link', 'booking', '{email}', 'family', true, 'booking_link', false, null, false, true),
  ('booking_redirected', 'booking', '{email}', 'former', true, null, false, null, true, false);
-- It is told anew each day.
insert into private.message_kinds (kind, about, channels, until, by_day, sent_again)
values ('requests_waiting', 'waiting', '{whatsapp,sms}', 'over', true, false);
-- Another test message can be sent at once, and an invitation is made anew.
insert into private.message_kinds (kind, about, channels, mailed_to, sent_again, tries) values
  ('test_message', 'test', '{whatsapp,sms}', null, false, 1),
  ('administrator_invited', 'invitation', '{email}', 'invited', false, 8);

create function private.audience_of(event text) returns text
language sql stable security definer set search_path = ''
as $$ select audience from private.message_kinds where kind = event $$;
comment on function private.audience_of(text) is
  'Who of the recipients is told of this kind of event, granthis or committee; null if it cannot be switched on for any.';

create function private.may_be_posted(event text) returns boolean
language sql stable security definer set search_path = ''
as $$ select 'facebook' = any (channels) from private.message_kinds where kind = event $$;
comment on function private.may_be_posted(text) is 'Whether messages of this kind may be posted on the social pages.';

create function private.is_answered(event text) returns boolean
language sql stable security definer set search_path = ''
as $$ select is_answered from private.message_kinds where kind = event $$;
comment on function private.is_answered(text) is 'Whether somebody has to answer what messages of this kind tell of.';
grant execute on function private.audience_of(text), private.may_be_posted(text), private.is_answered(text) to authenticated, service_role;
