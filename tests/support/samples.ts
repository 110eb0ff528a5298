/** Number of random samples: `many` in `npm run test:all`, otherwise a tenth. */
export const samples = (many: number) => (process.env.TEST_ALL ? many : many / 10);
