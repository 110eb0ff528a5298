// Changes 'Admin Login' to 'Admin' while this browser holds a session that can be one, its tokens there and not past their
// end: on load, on coming back to the page, and when another tab signs in or out. Only a convenience: /admin checks the
// session itself, and /login leads there at once where an ended one can be refreshed.
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
// A mailed link leads to another page than /login when the backend does not know that address: go there.
if (/[#&](type=recovery|error_code=)/.test(location.hash) && location.pathname !== '/login') {
  location.replace(`/login${location.hash}`);
}
