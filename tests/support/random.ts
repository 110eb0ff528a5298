import { randomBytes } from 'node:crypto';

/** 64 hexadecimal digits. */
export const randomHex = () => randomBytes(32).toString('hex');
