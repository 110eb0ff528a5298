// All addresses are lowercase, but phone keyboards capitalize the first letter.
{
  const { pathname, search, hash } = location;
  const small = pathname.toLowerCase();
  if (small !== pathname) location.replace(small + search + hash);
}
