import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from './errors.ts';

/** Node's parseArgs, but throws UserError on an unknown option. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('. ') : [error];
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new UserError(`${problem}. The options are ${known.join(', ')}.`);
  }
}
