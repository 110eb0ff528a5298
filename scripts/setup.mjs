// `node scripts/setup.mjs <command …>`: makes the checkout ready (a new enough Node, the locked
// dependencies), then runs the command with both first on its PATH. Plain JavaScript without imports from
// node_modules, because it runs before any of that exists, and under whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The oldest Node that every dependency accepts; `.nvmrc` says which one is brought when it is missing. */
const oldestNode = [22, 19];

function newEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

function run(command, args, env) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed (exit ${status}).`);
}

const npm = process.env.npm_execpath;
function runNpm(node, args, env) {
  if (npm) run(node, [npm, ...args], env);
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env);
}

/** Node's folder: the one running, or the project's own under `.node`, installed from the npm registry. */
function nodeFolder() {
  if (newEnough(process.versions.node)) return dirname(process.execPath);
  const wanted = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const bin = join(root, '.node', wanted, 'node_modules', name, 'bin');
  if (!existsSync(bin)) {
    console.log(`Node ${process.versions.node} is too old; bringing Node ${wanted} into .node …`);
    const prefix = join(root, '.node', wanted);
    mkdirSync(prefix, { recursive: true });
    const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    runNpm(process.execPath, ['install', '--prefix', prefix, ...flags, `${name}@${wanted}`], process.env);
  }
  return bin;
}

/**
 * npm writes its hidden lockfile last, so an interrupted install is seen as missing. What is compared is the versions: git
 * gives a lockfile a new time whenever it comes back to it.
 */
function dependenciesAreCurrent() {
  const packages = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const lockfile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(lockfile)) return false;
  const { '': _, ...wanted } = packages(join(root, 'package-lock.json'));
  const installed = packages(lockfile);
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      path in installed ? installed[path].version === version : optional,
    )
  );
}

/** The processes that npm started this one through: npm itself too, where its shell waits between the two (Linux). */
function above() {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    if (name === 'sh' || name === 'dash') return `${process.ppid} ${parent}`;
  } catch {
    // No such file on this system, or its process has just gone.
  }
  return String(process.ppid);
}

try {
  const bin = nodeFolder();
  const path = [bin, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = {
    ...process.env,
    PATH: path,
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    LITE_TELEMETRY: '0',
  };
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!dependenciesAreCurrent()) {
    console.log('Installing dependencies …');
    rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });
    runNpm(node, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], env);
  }
  const [command = 'node', ...args] = process.argv.slice(2);
  // The channel tells the command of this process's end, even if that is killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(command === 'node' ? node : command, args, { cwd: root, env, stdio });
  // The terminal's Ctrl-C reaches the child too; this process only waits for it to finish its clean-up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    // A killed npm takes nothing with it: what it started would go on, unseen, and hold its ports.
    const started = above();
    setInterval(() => above() !== started && child.kill('SIGTERM'), 250).unref();
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
} catch (error) {
  console.error(`\nSetup stopped: ${error.message}`);
  process.exit(1);
}
