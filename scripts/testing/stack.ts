import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson } from '../shared/files.ts';
import type { Status } from '../shared/status.ts';
import { nodeFlags } from './node-flags.ts';
import { freePort } from './ports.ts';

/** Folder, ports and secrets of a stack under test. */
export interface StackSettings {
  localDir: string;
  sitePort: number;
  supabasePort: number;
  /** Secrets of its functions, such as TWILIO_AUTH_TOKEN. */
  secrets?: Record<string, string>;
}

export async function temporaryPlace(localDir: string): Promise<StackSettings> {
  const sitePort = await freePort();
  let supabasePort = sitePort;
  while (supabasePort === sitePort) supabasePort = await freePort();
  return { localDir, sitePort, supabasePort };
}

export interface RunningStack {
  pid: number;
  status: Status;
  /** Everything it has printed so far. */
  output: () => string;
  /** Sends the signal and waits for the exit. Resolves to the exit code, or null if the signal killed it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Reads `$LOCAL_DIR/status.json`. Null unless the stack is running. */
export const readStatus = (localDir: string) => readJson<Status>(join(localDir, 'status.json'));

function environment({ localDir, sitePort, supabasePort, secrets }: StackSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Makes channels without an account report an error instead of writing messages to a folder.
    LOCAL_MESSAGES: 'off',
    ...secrets,
    LOCAL_DIR: localDir,
    SITE_PORT: String(sitePort),
    SUPABASE_PORT: String(supabasePort),
    FUNCTIONS_ENV_FILE: '',
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
}

/** A command line, the program first. */
type Command = [program: string, ...args: string[]];

/** Spawns the command for that stack and collects its output. */
function spawnCommand([program, ...args]: Command, place: StackSettings) {
  const child = spawn(program, args, {
    env: environment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

/** Spawns a script of `scripts/` for that stack and collects its output. */
export const spawnScript = (
  script: string,
  place: StackSettings,
): { child: ChildProcess; output: () => string } =>
  spawnCommand([process.execPath, ...nodeFlags, `scripts/${script}`], place);

/**
 * Starts the stack and waits until it is ready. Throws its output if it exits first. `command` replaces the default one,
 * for example to start it with npm.
 */
export async function startStack(
  place: StackSettings,
  command: Command = [process.execPath, ...nodeFlags, 'scripts/start.ts'],
): Promise<RunningStack> {
  const { child, output } = spawnCommand(command, place);
  const ended = once(child, 'exit');
  let status: Status | null = null;
  while (!status && child.exitCode === null && child.signalCode === null) {
    await pause(50);
    status = output().includes('Ready.') ? readStatus(place.localDir) : null;
  }
  if (!status || !child.pid) throw new Error(`The stack did not start:\n${output()}`);
  return {
    pid: child.pid,
    status,
    output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}
