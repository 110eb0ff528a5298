// A Deno process that serves one function on a free loopback port and is restarted when it ends by itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const functions = resolve('supabase', 'functions');
const restartMs = 1000;
const stopMs = 2000;

export interface DenoProcess {
  /** Resolves to the address on which it listens; rejects when the process ends first. */
  address: () => Promise<string>;
  stop: () => Promise<void>;
}

/** The path of Deno's program in its npm package; throws when there is none for this machine. */
function program(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall: () => string;
  };
  return runInstall();
}

function launch(name: string, env: Record<string, string>): ChildProcess {
  const folder = resolve(functions, name);
  const readable = [folder, resolve(functions, '_shared')].join(',');
  const flags = [
    ...['--no-prompt', '--cached-only', '--no-lock', '--node-modules-dir=manual'],
    '--unstable-no-legacy-abort',
    ...['--allow-net', '--allow-env', `--allow-read=${readable}`, `--config=${resolve(folder, 'deno.json')}`],
    ...['--host=127.0.0.1', '--port=0'],
  ];
  // Where messages are kept; nothing else may be written.
  if (env.LOCAL_MESSAGES_DIR) flags.push(`--allow-write=${env.LOCAL_MESSAGES_DIR}`);
  const host = resolve('scripts', 'local', 'functions-host.ts');
  return spawn(program(), ['serve', ...flags, host], {
    env: { ...env, FUNCTION_URL: pathToFileURL(resolve(folder, 'index.ts')).href },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Starts the function with exactly this environment. `log` is called with each line of its output. */
export function startDeno(
  name: string,
  env: Record<string, string>,
  log: (line: string) => void,
): DenoProcess {
  let listening = Promise.withResolvers<string>();
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;
  let stopped = false;

  function onLine(line: string) {
    const address = /Listening on (http:\/\/\S+?)\/? /.exec(`${line} `)?.[1];
    if (address) listening.resolve(address);
    else if (line.trim()) log(line);
  }

  function onExit() {
    listening.reject(new Error('Deno has ended.'));
    if (stopped) return;
    listening = Promise.withResolvers();
    listening.promise.catch(() => {});
    restart = setTimeout(start, restartMs);
  }

  function start() {
    child = launch(name, env);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    child.once('exit', onExit);
    child.once('error', (error) => log(`Deno cannot run: ${error.message}`));
    // Nothing is written to stdin: functions-host.ts exits when it ends.
    child.stdin?.on('error', () => {});
  }

  listening.promise.catch(() => {});
  start();
  return {
    address: () => listening.promise,
    stop: async () => {
      stopped = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      // The end of stdin stops the host. Messages that are being sent are retried when their lease expires.
      child.stdin?.end();
      const overdue = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await exit;
      clearTimeout(overdue);
    },
  };
}
