-- 'Langar' and 'langar' are one category, to the public page as to everybody who reads it; and 'All' is the button
-- there that shows every picture.
update public.gallery g set category = oldest.category
from (
  select distinct on (lower(category)) lower(category) as folded, category
  from public.gallery order by lower(category), id
) oldest
where lower(g.category) = oldest.folded and g.category <> oldest.category;

create function private.keep_category() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.category := private.trimmed(new.category);
  perform private.rule(
    lower(new.category) <> 'all', 'Please choose another category: All is the one that shows every picture.');
  new.category := coalesce(
    (select category from public.gallery where lower(category) = lower(new.category) and id <> new.id limit 1),
    new.category);
  return new;
end
$$;
comment on function private.keep_category() is
  'Spells a picture''s category as the others of it do, and refuses one that is called All.';
revoke execute on function private.keep_category() from public;

create trigger keep_category before insert or update of category on public.gallery
  for each row execute function private.keep_category();

-- A handful of words out of 5,000 pictures, for the back office's choice.
create view public.gallery_categories with (security_invoker = true) as
  select distinct category from public.gallery;
comment on view public.gallery_categories is 'The distinct categories of the gallery.';
revoke all on public.gallery_categories from anon, authenticated;
grant select on public.gallery_categories to authenticated, service_role;
