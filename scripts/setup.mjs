// `node scripts/setup.mjs <command …>`: installs a recent Node and the locked dependencies if they are missing, then runs
// the command with both first on its PATH. Plain JavaScript that imports no packages, because it runs before they are
// installed and under any version of Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Oldest Node that every dependency supports. With an older one, this installs the version in `.nvmrc`. */
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

/** Returns the folder of the running Node or, if that is too old, of one installed from npm into `.node`. */
function nodeFolder() {
  if (newEnough(process.versions.node)) return dirname(process.execPath);
  const wanted = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const bin = join(root, '.node', wanted, 'node_modules', name, 'bin');
  if (!existsSync(bin)) {
    console.log(`Node ${process.versions.node} is too old. Installing Node ${wanted} in .node …`);
    const prefix = join(root, '.node', wanted);
    mkdirSync(prefix, { recursive: true });
    const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    runNpm(process.execPath, ['install', '--prefix', prefix, ...flags, `${name}@${wanted}`], process.env);
  }
  return bin;
}

/**
 * npm writes its hidden lockfile last, so an interrupted install counts as missing. Compares versions instead of file
 * times, which git changes when switching branches.
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

/** Returns the id of the parent process. On Linux that is a shell started by npm, so also returns npm's own id. */
function parentIds() {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    if (name === 'sh' || name === 'dash') return `${process.ppid} ${parent}`;
  } catch {
    // Not Linux, or the parent has just ended.
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
  // The IPC channel tells the command when this process ends, even if it is killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(command === 'node' ? node : command, args, { cwd: root, env, stdio });
  // The terminal sends Ctrl-C to the child too. Wait for its cleanup.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    // Killing npm does not stop its children, which would keep running unseen and hold their ports.
    const started = parentIds();
    setInterval(() => parentIds() !== started && child.kill('SIGTERM'), 250).unref();
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
} catch (error) {
  console.error(`\nSetup failed: ${error.message}`);
  process.exit(1);
}
