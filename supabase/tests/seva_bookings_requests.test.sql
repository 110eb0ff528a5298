-- Limits of the fields and of the number of requests.
begin;
select plan(92);

select tests.given_booking(private.today() + 10, 'confirmed');
update private.settings set booking_limit = 1000;
select tests.as_visitor();

-- Within bounds.
select lives_ok(format('select tests.request_seva(%s)', arguments), label) from (values
  ('private.today()', 'today can be requested'),
  ('private.today() + 10000', 'a day far ahead can be requested'),
  ('date ''9999-12-29''', 'so can the last day there is'),
  ('name => ''A''', 'a name of one character'),
  ('name => repeat(''ਅ'', 120)', 'a name of 120 characters, in Gurmukhi'),
  ('family_name => ''B''', 'a family name of one character'),
  ('family_name => repeat(''x'', 120)', 'a family name of 120 characters'),
  ('phone => ''555-0100''', 'a phone number of 7 digits'),
  ('phone => ''੫੫੫-੦੧੦੦''', 'the same in Gurmukhi'),
  ('phone => repeat(''5'', 40)', 'a phone number of 40 characters'),
  ('email => ''a@b.co''', 'a short email address'),
  ('email => ''first.o''''last+seva@mail.example.co.uk''', 'an elaborate email address'),
  ('email => repeat(''x'', 242) || ''@example.org''', 'an email address of 254 characters'),
  ('notes => repeat(''x'', 2000)', 'notes of 2000 characters'),
  ('notes => E''two\nlines''', 'notes of two lines'),
  ('notes => null', 'no notes')
) as v (arguments, label);
select lives_ok(format('select tests.request_seva(private.today() + 30, %L)', seva), seva || ' can be requested') from (values
  ('Akhand Path'), ('Sukhmani Sahib'), ('Langar'), ('Anand Karaj (Wedding)'), ('Sadharan Path'), ('Ardaas'), ('Other')
) as v (seva);

-- Out of bounds: 422 and a sentence.
select throws_ok(format('select tests.request_seva(%s)', arguments), 'PT422', sentence, label) from (values
  ('private.today() - 1', 'Please choose today or a later date.', 'yesterday is past'),
  ('date ''1000-01-01''', 'Please choose a date.', 'a thousand years ago is past'),
  ('date ''9999-12-30''', 'Please choose a date.', 'a day that cannot be written yyyy-MM-dd three days on'),
  ('date ''infinity''', 'Please choose a date.', 'for ever is no day'),
  ('date ''-infinity''', 'Please choose a date.', 'nor is never'),
  ('date ''5874897-12-31''', 'Please choose a date.', 'the last day of PostgreSQL does not overflow'),
  ('null', 'Please choose a date.', 'a date is required'),
  ('sevatype => null', 'Please choose one of the listed sevas.', 'a seva is required'),
  ('sevatype => ''''', 'Please choose one of the listed sevas.', 'an empty seva'),
  ('sevatype => ''langar''', 'Please choose one of the listed sevas.', 'a seva in lower case'),
  ('sevatype => ''Akhand Path ''', 'Please choose one of the listed sevas.', 'a seva with a blank'),
  ('name => null', 'Please enter a name of 1 to 120 characters.', 'a name is required'),
  ('name => ''''', 'Please enter a name of 1 to 120 characters.', 'an empty name'),
  ('name => E'' \t\u00a0\u200b\u3000''', 'Please enter a name of 1 to 120 characters.', 'a blank name'),
  ('name => repeat(''x'', 121)', 'Please enter a name of 1 to 120 characters.', 'a name of 121 characters'),
  ('name => E''two\nlines''', 'Please enter a name of 1 to 120 characters.', 'a name of two lines'),
  ('family_name => null', 'Please enter a family name of 1 to 120 characters.', 'a family name is required'),
  ('family_name => ''  ''', 'Please enter a family name of 1 to 120 characters.', 'a blank family name'),
  ('family_name => repeat(''x'', 121)', 'Please enter a family name of 1 to 120 characters.', 'a family name of 121 characters'),
  ('family_name => E''a\u0007''', 'Please enter a family name of 1 to 120 characters.', 'a family name that rings'),
  ('phone => null', 'Please enter a phone number.', 'a phone number is required'),
  ('phone => ''555-010''', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.', 'a phone number of 6 digits'),
  ('phone => ''asdfgh''', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.', 'letters are no phone number'),
  ('phone => ''+٩١ ٩٨٧٦٥ ٤٣٢١٠''', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.', 'nor are digits of a script that nobody here writes'),
  ('phone => E''555\n0100''', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.', 'a phone number of two lines'),
  ('phone => repeat(''5'', 41)', 'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123.', 'a phone number of 41 characters'),
  ('email => null', 'Please enter a valid email address.', 'an email address is required'),
  ('email => ''''', 'Please enter a valid email address.', 'an empty email address'),
  ('email => ''amrit''', 'Please enter a valid email address.', 'an email address without @'),
  ('email => ''@example.org''', 'Please enter a valid email address.', 'an email address without a name'),
  ('email => ''amrit@''', 'Please enter a valid email address.', 'an email address without a domain'),
  ('email => ''amrit@example''', 'Please enter a valid email address.', 'an email address without a dot'),
  ('email => ''amrit@example..org''', 'Please enter a valid email address.', 'an email address with two dots'),
  ('email => ''amrit@@example.org''', 'Please enter a valid email address.', 'an email address with two @'),
  ('email => ''amrit kaur@example.org''', 'Please enter a valid email address.', 'an email address with a blank'),
  ('email => E''a@example.org\nBcc: b@example.org''', 'Please enter a valid email address.', 'an email address with a header'),
  ('email => ''<a@example.org>''', 'Please enter a valid email address.', 'an email address with markup'),
  ('email => ''a@example.org,b@example.org''', 'Please enter a valid email address.', 'two email addresses'),
  ('email => repeat(''x'', 243) || ''@example.org''', 'Please enter a valid email address.', 'an email address of 255 characters'),
  ('notes => repeat(''x'', 2001)', 'Please keep the notes to 2000 characters.', 'notes of 2001 characters'),
  ('status => null', 'A booking is pending, confirmed or cancelled.', 'a status of nothing')
) as v (arguments, sentence, label);
select throws_ok($$select tests.request_seva('2026-02-30')$$, '22008', null::text, 'February has no 30th');

-- Only blanks around the values are removed.
select tests.request_seva(
  private.today() + 50, name => '  Amrit  Pal ', family_name => E'\u00a0Kaur\t', phone => ' +1 (775) 555-0100 ',
  email => ' Amrit@Example.org ', notes => E'\n <b>Thank you</b> \n');
select tests.as_owner();
select results_eq(
  $$select name, family_name, phone, email, notes, status from public.seva_bookings where date = private.today() + 50$$,
  $$values ('Amrit  Pal', 'Kaur', '+1 (775) 555-0100', 'Amrit@Example.org', '<b>Thank you</b>', 'pending')$$,
  'surrounding blanks are dropped');
select is(notes, '', 'no notes are stored as none') from public.seva_bookings where notes = '' limit 1;

-- A taken day: 409 and a sentence.
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(private.today() + 10)$$, 'PT409',
  'This date has already been booked. Please select another date.', 'a taken day cannot be requested');
select throws_ok(
  format('select tests.request_seva(private.today() + %s, ''Akhand Path'')', days), 'PT409',
  'An Akhand Path takes three days, and one of the two days after this date has already been booked. Please select another date.',
  format('an Akhand Path cannot begin %s days before a taken day', 10 - days))
from generate_series(8, 9) as days;
select lives_ok($$select tests.request_seva(private.today() + 7, 'Akhand Path')$$, 'but three days before it can');
select lives_ok($$select tests.request_seva(private.today() + 11)$$, 'and so can the day after');
select lives_ok($$select tests.request_seva(private.today() + 11)$$, 'a day with requests only is free');
select tests.as_administrator();
select throws_ok(
  $$select tests.request_seva(private.today() + 10)$$, 'PT409',
  'This date has already been booked. Please select another date.', 'nor can an administrator request a taken day');
select throws_ok(
  $$select tests.request_seva(private.today() - 1)$$, 'PT422',
  'Please choose today or a later date.', 'nor a past one');

-- Refused requests leave nothing behind.
select tests.as_owner();
select is(count(*), 0::bigint, 'what was refused is not there') from public.seva_bookings
where date < private.today() or char_length(notes) > 2000 or name = '';

-- "Today" is in the temple's time zone.
update private.settings set time_zone = 'Pacific/Kiritimati';
select is(private.today(), (now() at time zone 'Pacific/Kiritimati')::date, 'today follows the setting');
select set_config('tests.far_east', private.today()::text, true);
update private.settings set time_zone = 'Etc/GMT+12';
select isnt(private.today()::text, current_setting('tests.far_east'), 'and differs around the world');
select throws_ok(
  $$update private.settings set time_zone = 'Reno'$$, '22023', null::text, 'a time zone must exist');
update private.settings set time_zone = 'Pacific/Kiritimati';
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(private.today() - 1)$$, 'PT422',
  'Please choose today or a later date.', 'yesterday is past there too');

-- By default 20 requests in 10 minutes from all visitors together.
select tests.as_owner();
select is(booking_limit, 1000, 'the limit is a setting') from private.settings;
select is(column_default, '20', 'its default is 20') from information_schema.columns
where table_schema = 'private' and table_name = 'settings' and column_name = 'booking_limit';
update private.settings set booking_limit = 20;
truncate public.seva_bookings cascade;
select tests.as_visitor();
select lives_ok(
  $$select tests.request_seva(private.today() + n) from generate_series(1, 19) n$$, '19 requests are welcome');
select tests.as_anonymous_session();
select lives_ok($$select tests.request_seva(private.today() + 20)$$, 'so is the 20th');
select throws_ok(
  $$select tests.request_seva(private.today() + 21)$$, 'PT429',
  'We have just received many booking requests. Please try again in a few minutes.', 'an anonymous session''s 21st is not');
select tests.as_visitor();
select throws_ok(
  $$select tests.request_seva(private.today() + 21)$$, 'PT429',
  'We have just received many booking requests. Please try again in a few minutes.', 'nor a visitor''s');
select tests.as_administrator();
select lives_ok($$select tests.request_seva(private.today() + 21)$$, 'administrators are not held up');
select tests.as_service_role();
select lives_ok($$select tests.request_seva(private.today() + 22)$$, 'nor is the service role');
select tests.as_owner();
select is(count(*), 22::bigint, 'what was refused left nothing behind') from public.seva_bookings;
update public.seva_bookings set createdat = now() - interval '10 minutes'
where date <= private.today() + 3;
select tests.as_visitor();
select lives_ok($$select tests.request_seva(private.today() + 30)$$, 'ten minutes later there is room again');
select tests.as_owner();
truncate public.seva_bookings cascade;
select tests.as_visitor();
select throws_ok(
  $$insert into public.seva_bookings (date, sevatype, name, family_name, phone, email)
    select private.today() + n, 'Langar', 'A', 'B', '7755550100', 'a@example.org' from generate_series(1, 21) n$$,
  'PT429', null::text, 'one statement with 21 rows is a flood too');
select tests.as_owner();
select is(count(*), 0::bigint, 'and leaves nothing behind') from public.seva_bookings;

select * from finish();
rollback;
