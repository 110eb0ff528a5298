import { type ParseArgsConfig, parseArgs } from 'node:util';
import { FriendlyError } from '../local/settings.ts';

/** Node's parseArgs, but throws FriendlyError on an option that there is not. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('. ') : [error];
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new FriendlyError(`${problem}. There are ${known.join(', ')}.`);
  }
}
