-- Conventions that every later migration relies on. From the first release on, migrations are append-only: never edit a
-- released file, not even its comments; add a new one. Until then each object is defined once, in its final form.

-- Grant every permission next to its object. By default PostgreSQL lets everybody call a new function, and hosted
-- Supabase gives the API roles every right on each new table, sequence and function in schema public.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- The API does not expose this schema. Its roles use these functions only through the constraints, policies and
-- triggers of schema public.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Hosted Supabase has all three extensions. The embedded backend has none and listens for NOTIFY instead.
do $$
declare
  extension_name text;
begin
  foreach extension_name in array array['pg_net', 'pg_cron', 'supabase_vault'] loop
    if exists (select from pg_available_extensions where name = extension_name) then
      begin
        execute format('create extension if not exists %I', extension_name)
          || case extension_name when 'pg_net' then ' with schema extensions' else '' end;
      exception when others then
        raise notice '% is available but could not be enabled: %', extension_name, sqlerrm;
      end;
    end if;
  end loop;
end
$$;

create function private.schedule(job text, times text, command text) returns void
language plpgsql set search_path = ''
as $$
begin
  if to_regclass('cron.job') is null then
    raise notice 'No pg_cron: the job % does not run.', job;
  else
    perform cron.schedule(job, times, command);
  end if;
end
$$;
comment on function private.schedule(text, text, text) is
  'For migrations: schedules a job of pg_cron. The embedded backend, which has none, runs the jobs itself (scripts/local/senders.ts).';

-- Makes a CHECK fail with a sentence and HTTP 422 instead of a server error: PostgREST and the embedded backend map
-- SQLSTATE PTnnn to status nnn. NULL passes, as in any CHECK.
create function private.rule(holds boolean, sentence text, code text default 'PT422') returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if not holds then
    raise exception using errcode = code, message = sentence;
  end if;
  return holds;
end
$$;
comment on function private.rule(boolean, text, text) is
  'Raises the sentence when the condition is false: as PT422, or with the given SQLSTATE. For CHECK constraints and functions.';

-- Length limits of texts, with the messages of the forms (src/lib/text-rules.ts); a test compares the numbers. These
-- are not domains, because a domain is checked before a trigger can normalize the value.
create function private.fits(value text, most int, what text) returns boolean
language sql immutable set search_path = ''
as $$
  select private.rule(char_length(value) <= most, 'Please keep ' || what || ' to ' || most::text || ' characters.')
$$;
comment on function private.fits(text, int, text) is
  'For CHECK constraints of optional texts: raises a sentence that names the field, such as “the notes”, if the text is longer than the limit.';

create function private.filled_in(value text, most int, what text) returns boolean
language sql immutable set search_path = ''
as $$
  select private.rule(
    char_length(value) between 1 and most, 'Please enter ' || what || ' of 1 to ' || most::text || ' characters.')
$$;
comment on function private.filled_in(text, int, text) is
  'For CHECK constraints of required texts: raises a sentence that asks for the field, such as “a name”, if the text is empty or longer than the limit.';

-- Normalizes text that people type or paste, so that lookalikes compare equal in searches and addresses.
-- src/lib/normal-text.ts does the same in the browser, and a test compares the two. Joiners stay inside emoji and
-- between letters of scripts that need them; a variation selector stays after its base character.
create function private.without_joiners(value text) returns text
language sql immutable set search_path = ''
as $$
  select normalize(regexp_replace(
    value,
    '([\u0370-\u167f\u1681-\u1fff\u2190-\u2bff\ua8e0-\ua8ff\ufb1d-\ufdff\ufe70-\ufefc\U0001f000-\U0001faff]\ufe0f?[\u200c\u200d](?=[\u0370-\u167f\u1681-\u1fff\u2190-\u2bff\ua8e0-\ua8ff\ufb1d-\ufdff\ufe70-\ufefc\U0001f000-\U0001faff])|[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff][\ufe0e\ufe0f]|[#*0-9]\ufe0f(?=\u20e3))|[\u200c\u200d\ufe00-\ufe0f]',
    '\1', 'g'), nfc)
$$;
comment on function private.without_joiners(text) is
  'The text in Unicode normal form C, without joiners and variation selectors that have no effect.';

-- Keeps tag characters only after a black flag: together they are the flags of England, Scotland and Wales. Calls
-- without_joiners twice, because removing a joiner can reorder the marks around it and expose another joiner.
create function private.visible(value text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(
    private.without_joiners(private.without_joiners(normalize(regexp_replace(
      regexp_replace(value, '\r\n|[\r\u000b\f\u0085\u2028\u2029]', E'\n', 'g'),
      '(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)|[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '\1', 'g'), nfc))),
    E' \t\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000')
$$;
comment on function private.visible(text) is
  'The text in Unicode normal form C, with \n as line break, trimmed and without invisible characters.';

create function private.lines(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(private.visible(value), '[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'),
    ' ?\n ?', E'\n', 'g')
$$;
comment on function private.lines(text) is
  'The visible text with runs of spaces collapsed within each line, and no spaces around it.';

create function private.one_line(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(private.lines(value), '\n+', ' ', 'g')
$$;

-- Lists Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Thai and full-width digits explicitly, because
-- \d depends on the database's locale.
create function private.western_digits(value text) returns text
language sql immutable set search_path = ''
as $$
  select translate(
    value,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯௦௧௨௩௪௫௬௭௮௯๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９',
    repeat('0123456789', 9))
$$;

create function private.folded(value text) returns text
language sql immutable set search_path = ''
as $$
  select lower(translate(
    private.western_digits(regexp_replace(
      normalize(private.one_line(value), nfd), '[\u0300-\u036f\u200c\u200d\ufe00-\ufe0f]', '', 'g')),
    '’‘‛ʼʻ´`′＇‐‑‒–—−', repeat('''', 9) || repeat('-', 6)))
$$;
comment on function private.folded(text) is
  'The text on one line, for comparing and searching: lowercase, without accents and joiners, with one kind of apostrophe, hyphen and digit.';

create function private.normalized(written anyelement, several_lines text[] default '{}', rich text[] default '{}')
returns anyelement
language sql stable set search_path = ''
as $$
  select jsonb_populate_record(written, (
    select jsonb_object_agg(key, case
      when key = any (rich) then private.visible(value)
      when key = any (several_lines) then private.lines(value)
      else private.one_line(value)
    end)
    from jsonb_each_text(to_jsonb(written))
    join pg_attribute on attname = key and atttypid = 'text'::regtype and attgenerated = ''
      and attrelid = (select typrelid from pg_type where oid = pg_typeof(written))))
$$;
comment on function private.normalized(anyelement, text[], text[]) is
  'Normalizes the texts of a row: as one line, except the named columns of several lines and of HTML.';
grant execute on function private.normalized(anyelement, text[], text[]) to anon, authenticated, service_role;

create function private.normalize_texts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return private.normalized(new, coalesce(tg_argv[0], '{}')::text[], coalesce(tg_argv[1], '{}')::text[]);
end
$$;
comment on function private.normalize_texts() is
  'Normalizes the texts of a row (private.normalized). Its arguments name the columns of several lines and of HTML. Triggers run in alphabetical order: the a_ in its trigger''s name makes it run first.';

create function private.plausible_email(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254
    and address !~ '\s'
    and address ~ '^[^@<>(),:;"\\]+@([^@<>(),:;"\\''./]+\.)+[^@<>(),:;"\\''./]{2,}$'
$$;
comment on function private.plausible_email(text) is
  'Whether the text looks like name@domain.tld and has at most 254 characters.';

create function private.email_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select private.rule(private.plausible_email(address), 'Please enter a valid email address.') $$;

-- Refuses links in names, because emails and text messages show them to people who may not know who typed them. A dot
-- alone is fine ("Dr.Dev"): shown_name adds a space after it, so no link appears.
create function private.no_address(name text) returns boolean
language sql immutable set search_path = ''
as $$
  select translate(normalize(private.visible(name), nfkc), '。', '.') !~* '[^ ]@[^ ]|://|(^|[^a-z0-9])www[.]'
$$;
comment on function private.no_address(text) is
  'Whether a name contains no URL scheme, no www. and no @ of an email address, in any script.';

-- Cuts by grapheme: a Latin, Gurmukhi, Devanagari or Shahmukhi letter keeps its marks and its virama or joiner
-- ligatures, and an emoji keeps its skin tone.
create function private.beginning(words text, letters int) returns text
language sql immutable set search_path = ''
as $$
  select substring(words from
    '^(?:.(?:[\u0300-\u036f\u064b-\u065f\u0670\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0a01-\u0a03'
    || '\u0a3c-\u0a51\u0a70\u0a71\u0a75\u200c\u200d\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]|(?<=[\u094d\u0a4d\u200d]).)*){0,' || letters || '}')
$$;
comment on function private.beginning(text, int) is 'The first letters of a text, each with its marks.';

create function private.shown_name(name text) returns text
language sql immutable set search_path = ''
as $$
  select case when private.beginning(spaced, 60) <> spaced then private.beginning(spaced, 59) || '…' else spaced end
  from regexp_replace(name, '[.。．｡․﹒](?=[^ .,)])', '\& ', 'g') spaced
$$;
comment on function private.shown_name(text) is
  'A name as messages show it: at most 60 letters, with a space after each dot, so that mail programs do not turn it into a link.';

create function private.plausible_phone(number text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(number) <= 40
    and char_length(regexp_replace(private.western_digits(number), '[^0-9]+', '', 'g')) >= 7
$$;
comment on function private.plausible_phone(text) is
  'Whether the text has at least seven digits, of any script, and at most 40 characters.';

-- src/lib/validation.ts has the same rule for forms. "775-555-0100/01" and "98765 43210, 11" are two numbers.
-- "0151/23456789" is one: a slash may follow an area code.
create function private.one_phone(number text) returns boolean
language sql immutable set search_path = ''
as $$
  select main ~ '^[ (]*[+＋]?[ (]*[0-9][0-9 ().,/‐-―−-]*$'
    and char_length(regexp_replace(main, '[^0-9]+', '', 'g')) <= case when plain ~ '^([+]|00|011)' then 18 else 13 end
    and plain !~ '^(([+] ?|00 ?|011 ?)?1[ /]?)?[2-9][0-9]{2}[ /]?[0-9]{3}[ /]?[0-9]{4}[ /][0-9]'
    and plain !~ '^(([+] ?|00 ?|011 ?)?91[ /]?)?(0[ /]?)?[6-9][0-9]{4}[ /]?[0-9]{5}[ /][0-9]'
    and plain !~ '^[2-9][0-9]{2} ?[0-9]{4}[ /]([0-9]{1,2}|[0-9]{4})$'
    and plain !~ '^(?![+]|00|011)([0-9] ?){7,}/|^([+]|00|011)( ?[0-9]){10,} ?/|/([0-9] ?){7,}/'
  from private.western_digits(number) western,
    -- Strip the extension.
    lateral regexp_replace(western, '[,;]? *(e?xt?(n|ension)?|#)[ .:=]*[0-9]{1,7}[ )]*$', '', 'i') main,
    -- Normalize the separators.
    lateral btrim(regexp_replace(
      regexp_replace(translate(main, '＋', '+'), '[ ().,/‐-―−-]*[,/][ ().,/‐-―−-]*', '/', 'g'), '[ ().‐-―−-]+', ' ', 'g')) plain
$$;
comment on function private.one_phone(text) is
  'Whether the text is a single phone number, with or without an extension.';

create function private.phone_number(number text, otherwise text default '.', elsewhere text default '') returns boolean
language sql immutable set search_path = ''
as $$
  select private.rule(
      private.plausible_phone(number),
      'Please enter a phone number of at least 7 digits and at most 40 characters, such as (775) 555-0123' || otherwise)
    and private.rule(
      private.one_phone(number),
      'Please enter one phone number and nothing else, such as (775) 555-0123.' || elsewhere)
$$;
comment on function private.phone_number(text, text, text) is
  'For CHECK constraints of phone numbers. The last two arguments are appended to its sentences: what to do instead, and where other text belongs.';

-- Area codes from libphonenumber; tests/database.test.ts compares them. Ten digits alone prove nothing: Indian numbers
-- have ten, too.
create function private.is_american(digits text) returns boolean
language sql immutable set search_path = ''
as $$
  select digits ~ ('^(20[1-9]|21[02-9]|22[03-9]|23[14-69]|24[02689]|25[0-467]|26[02-47-9]|27[02-469]|28[1349]|30[1-9]|31[02-9]'
    '|32[013-79]|33[0-24679]|34[0135-7]|35[0-4]|36[013-57-9]|38[0256]|40[1-9]|41[02-9]|42[3-58]|43[0-24578]|44[0-3578]|45[08]'
    '|46[3489]|47[02-589]|48[04]|50[0-9]|51[02-9]|52[0-9]|53[0-49]|54[0148]|55[179]|56[1-467]|57[0-579]|58[0-24-8]|60[0-9]'
    '|61[02-9]|62[023689]|63[01369]|64[015-79]|65[016-9]|66[0-2479]|67[0-28]|68[0-469]|70[1-9]|71[2-9]|72[014-8]|73[0-2478]'
    '|74[02378]|75[3478]|76[023579]|77[0-589]|78[0-24-7]|80[0-9]|81[02-9]|82[015689]|83[0-3589]|84[03-57-9]|85[04-9]|86[02-9]'
    '|87[0236-9]|888|90[0-9]|91[02-9]|92[0589]|93[0146-9]|94[0-357-9]|95[12469]|97[0-3589]|98[03-69])[2-9][0-9]{6}$')
$$;
comment on function private.is_american(text) is
  'Whether ten digits are a North American number with an existing area code.';

create function private.dialled(number text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when international <> '' then '+' || regexp_replace(
      international,
      '^(?!225|241|242|378)(7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])[0-9])0([1-9][0-9]{5,})$',
      '\1\3')
    when digits ^@ '1' and private.is_american(substr(digits, 2)) then '+' || digits
    else ltrim(digits, '0')
  end
  from private.western_digits(number) western,
    -- Strip leading words, the extension, and a (0) that is dialed only within the country.
    lateral (
      select regexp_replace(
        regexp_replace(regexp_replace(western, '^[^0-9+＋]*', ''), '([0-9][^0-9]*?)(e?xt?(n|ension)?|#)[ .:=]*[0-9].*$', '\1', 'i'),
        '[(]0[)]', '')) cut (line),
    lateral (select regexp_replace(line, '[^0-9]+', '', 'g')) all_digits (digits),
    lateral (
      select case
        when line ~ '^[+＋]' then ltrim(digits, '0')
        when digits ~ '^00[1-9]' then substr(digits, 3)
        when digits ~ '^011[1-9][0-9]{9,}$' then substr(digits, 4)
        else ''
      end) known (international)
$$;
comment on function private.dialled(text) is
  'The number without its extension: in E.164 (+919876543210) if it has a country code, written as +, 00, 011 or the American 1; otherwise its digits without leading zeros.';

create function private.e164(number text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when dialled ~ '^[+][1-9][0-9]{6,14}$' then dialled
    when private.is_american(dialled) and private.western_digits(number) !~ '^[^0-9]*0' then '+1' || dialled
  end
  from private.dialled(number) dialled
$$;
comment on function private.e164(text) is
  'The number in E.164. A number without a country code counts as American if its area code exists. Null for anything else.';

create function private.same_phone(one text, other text) returns boolean
language sql immutable set search_path = ''
as $$
  select one <> '' and other <> '' and case
    when a ^@ '+' and b ^@ '+' then a = b
    when char_length(a) >= 8 and char_length(b) >= 8 then right(a, char_length(b)) = b or right(b, char_length(a)) = a
    else a = b
  end
  from private.dialled(one) a, private.dialled(other) b
$$;
comment on function private.same_phone(text, text) is
  'Whether two texts can be the same number. A number without a country code matches every number that ends with it, if both have at least eight digits.';

-- Plain http is allowed for loopback only, because the embedded backend serves its uploads there.
create function private.web_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(url) <= 2048
    and url !~ '[[:cntrl:]\s<>"\\]'
    and url ~* '^(https://[^/?#@:]+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?([/?#].*)?$'
$$;
comment on function private.web_url(text) is
  'Whether the text is an https address, or an http address on this machine, of at most 2048 characters.';

create function private.site_path(path text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(path) <= 2048 and path !~ '[[:cntrl:]\s<>"\\]' and path ~ '^/[^/]'
$$;
comment on function private.site_path(text) is
  'Whether the text is a path on this site, such as /khanda-icon.svg. //another.host is not.';

grant execute on function
  private.rule(boolean, text, text), private.fits(text, int, text), private.filled_in(text, int, text), private.without_joiners(text), private.visible(text), private.lines(text), private.one_line(text),
  private.western_digits(text), private.folded(text), private.plausible_email(text), private.email_address(text), private.plausible_phone(text), private.phone_number(text, text, text), private.no_address(text),
  private.one_phone(text), private.is_american(text), private.dialled(text), private.e164(text), private.same_phone(text, text), private.web_url(text), private.site_path(text)
  to anon, authenticated, service_role;

-- Template for tables with a picture: its columns are copied with `like`. It has no rows of its own.
create table private.picture (
  image_url text not null default ''
    check (private.rule(
      image_url = '' or private.web_url(image_url),
      'Please enter an image address that starts with https://, or leave it blank.')),
  alt_text text not null default ''
    check (private.fits(alt_text, 300, 'the description'))
    check (private.rule(image_url = '' or alt_text <> '', 'Please say what the picture shows.')),
  focus_x int not null default 50
    check (private.rule(focus_x between 0 and 100, 'Please choose a part of the picture from 0 to 100.')),
  focus_y int not null default 50
    check (private.rule(focus_y between 0 and 100, 'Please choose a part of the picture from 0 to 100.'))
);
comment on table private.picture is 'Template of the columns of a picture, one per row.';
comment on column private.picture.focus_x is
  'Horizontal part to show when the picture is cropped: 0 is the left edge, 100 the right one.';
comment on column private.picture.focus_y is
  'Vertical part to show when the picture is cropped: 0 is the top edge, 100 the bottom one.';
alter table private.picture enable row level security;

-- Optimistic locking: two administrators never silently overwrite each other's changes. A save may send the updatedat
-- that it read. If any row has changed since, the whole statement fails, even an upsert of many rows. A save without
-- updatedat, or with a later time, overwrites the row. The stored time always comes from the database; no-op saves and
-- updates from other rows' triggers leave it unchanged.
create function private.maintain_updatedat() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Keep the value sent: in an upsert, the update branch below compares it.
    new.updatedat := coalesce(new.updatedat, now());
    return new;
  end if;
  if new.updatedat < old.updatedat then
    raise exception using errcode = 'PT412',
      message = 'Someone else has changed this in the meantime. Please load it again.';
  end if;
  new.updatedat := old.updatedat;
  if new is distinct from old and pg_trigger_depth() = 1 then
    new.updatedat := now();
  end if;
  return new;
end
$$;
comment on function private.maintain_updatedat() is
  'Maintains the updatedat column of a table, and refuses (PT412) a save based on an older version of the row.';

create function private.put_last() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.position = 0 then
    execute format('select coalesce(max(position), 0) + 1 from %s', tg_relid::regclass) into new.position;
  end if;
  return new;
end
$$;
comment on function private.put_last() is 'Puts a row without a position last in its table.';
