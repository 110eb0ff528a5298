export { checkBy } from '../schema-check';
