import { deno } from '../_shared/deno.ts';
import { createFunction } from './function.ts';

export default { fetch: createFunction(deno) };
