/** The number of random samples: a tenth of `many`, all of them in `npm run test:all`. */
export const samples = (many: number) => (process.env.TEST_ALL ? many : many / 10);
