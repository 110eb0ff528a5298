import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson } from '../shared/files.ts';
import type { Status } from '../shared/status.ts';
import { nodeFlags } from './node-flags.ts';
import { freePort } from './ports.ts';

/** Where a stack under test lives. */
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
  /** All it has printed so far. */
  output: () => string;
  /** Sends the signal and waits for the end; resolves to the exit code (null when a signal ended it). */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** What `$LOCAL_DIR/status.json` says now. */
export const readStatus = (localDir: string) => readJson<Status>(join(localDir, 'status.json'));

function environment({ localDir, sitePort, supabasePort, secrets }: StackSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // A channel without an account says so, instead of keeping its messages.
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

/** Runs the command there; what it prints is collected. */
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

/** Spawns one of `scripts/` there; what it prints is collected. */
export const spawnScript = (
  script: string,
  place: StackSettings,
): { child: ChildProcess; output: () => string } =>
  spawnCommand([process.execPath, ...nodeFlags, `scripts/${script}`], place);

/**
 * Starts the stack and waits until its status says that all is up; throws with its output when it ends. `command`
 * is another way to start it, such as npm.
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
