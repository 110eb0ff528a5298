// 'Admin Login' reads 'Admin' for who has a session in this browser, now, after going back to the page, and when
// another tab signs in or out. Only a convenience: /admin asks for itself.
{
  const isSignedIn = (key) => {
    try {
      return Boolean(localStorage.getItem(key));
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
// A mailed link ends here when the backend was not told of /login; that is where it belongs.
if (/[#&](type=recovery|error_code=)/.test(location.hash) && location.pathname !== '/login') {
  location.replace(`/login${location.hash}`);
}
