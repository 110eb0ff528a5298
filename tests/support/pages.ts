/** The pages that search engines are told of: those of every temple, and those that the sample temple has added. */
export const builtIn = ['/', '/about', '/gallery', '/events', '/seva', '/donate', '/contact', '/privacy'];
export const added = ['/first-visit', '/punjabi-school', '/langar'];

/** Every kind of public page, an added one among them; /seva and /login are live, and /nowhere does not exist. */
export const publicPages = [...builtIn, '/first-visit', '/login', '/nowhere'];

export const missing = /Failed to load resource: the server responded with a status of 404/;
