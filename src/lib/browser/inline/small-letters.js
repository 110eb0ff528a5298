// Addresses here have small letters; a phone's keyboard begins with a capital one, and people write them as they like.
{
  const { pathname, search, hash } = location;
  const small = pathname.toLowerCase();
  if (small !== pathname) location.replace(small + search + hash);
}
