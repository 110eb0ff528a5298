/** The oldest browsers that the site is built for: an iPhone with iOS 15, and the others of three years ago. */
export const oldestBrowsers = ['ios15.4', 'safari15.4', 'chrome119', 'edge119', 'firefox119'];
