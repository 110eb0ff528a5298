/** Pages in the sitemap: those of every temple, then those that the sample temple added. */
export const builtIn = ['/', '/about', '/gallery', '/events', '/seva', '/donate', '/contact', '/privacy'];
export const added = ['/first-visit', '/punjabi-school', '/langar'];

/** Every kind of public page, including an added one. /seva and /login are live, and /nowhere does not exist. */
export const publicPages = [...builtIn, '/first-visit', '/login', '/nowhere'];

export const missing = /Failed to load resource: the server responded with a status of 404/;
