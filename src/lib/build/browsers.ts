/** Oldest supported browsers: iOS 15.4 and three-year-old versions of the others. */
export const oldestBrowsers = ['ios15.4', 'safari15.4', 'chrome119', 'edge119', 'firefox119'];
