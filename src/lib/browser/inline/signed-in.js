// Shows 'Admin' instead of 'Admin Login' while this browser has an unexpired session. Updates on load, on return to the
// page, and when another tab signs in or out. Only a convenience: /admin checks the session itself, and /login
// redirects there if an expired one can be refreshed.
{
  const isSignedIn = (key) => {
    try {
      const { access_token, refresh_token, expires_at } = JSON.parse(localStorage.getItem(key)) ?? {};
      return Boolean(access_token && refresh_token && expires_at * 1000 > Date.now());
    } catch {
      return false;
    }
  };
  const follow = () => {
    for (const link of document.querySelectorAll('[data-signed-in-href]')) {
      link.dataset.signedOutHref ??= link.getAttribute('href');
      const { sessionKey, signedInHref, signedOutHref } = link.dataset;
      const signedIn = isSignedIn(sessionKey);
      link.setAttribute('href', signedIn ? signedInHref : signedOutHref);
      link.textContent = signedIn ? 'Admin' : 'Admin Login';
    }
  };
  follow();
  addEventListener('pageshow', follow);
  addEventListener('storage', follow);
}
// Supabase sends mailed links to the home page if /login is not among its redirect URLs.
if (/[#&](type=recovery|error_code=)/.test(location.hash) && location.pathname !== '/login') {
  location.replace(`/login${location.hash}`);
}
