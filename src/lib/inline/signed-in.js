// 'Admin Login' reads 'Admin' for who has a session in this browser. Only a convenience: /admin asks for itself.
for (const link of document.querySelectorAll('[data-signed-in-href]')) {
  try {
    if (!localStorage.getItem(link.dataset.sessionKey)) continue;
  } catch {
    continue;
  }
  link.href = link.dataset.signedInHref;
  link.textContent = 'Admin';
}
// A mailed link ends here when the backend was not told of /login; that is where it belongs.
if (/[#&](type=recovery|error_code=)/.test(location.hash) && location.pathname !== '/login') {
  location.replace(`/login${location.hash}`);
}
