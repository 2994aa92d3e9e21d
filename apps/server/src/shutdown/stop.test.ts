import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

/** The module without its types, which are all that it imports: tsx takes ten times as long as the process. */
let stop = '';
beforeAll(async () => {
  const source = await readFile(new URL('stop.ts', import.meta.url), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  stop = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
});

/** Runs a process that executes `after` once it listens to signals; returns its exit code and output. */
async function run({ drain, after }: { drain: string; after: string }) {
  const script = `
    import { stopOnSignals } from ${JSON.stringify(stop)};
    const print = (fields, message) => process.stdout.write(\`\${message ?? fields}: \${fields.err?.message ?? ''}\\n\`);
    stopOnSignals({ drain: async () => { ${drain} } }, { info: print, fatal: print });
    setInterval(() => undefined, 1_000);
    ${after}`;
  const command = ['--input-type=module', '--eval', script];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

const drain = "process.stdout.write('drained\\n');";

describe('stopOnSignals', () => {
  it.each(['SIGTERM', 'SIGINT'])('drains and exits 0 on %s', async (signal) => {
    const { code, output } = await run({ drain, after: `process.kill(process.pid, '${signal}');` });
    expect([code, output]).toEqual([0, 'stopping: \ndrained\nstopped: \n']);
  });

  it.each([
    ['an uncaught exception', "setTimeout(() => { throw new Error('lost'); });"],
    ['an unhandled rejection', "void Promise.reject(new Error('lost'));"],
  ])('logs %s, drains and exits 1', async (_what, after) => {
    const { code, output } = await run({ drain, after });
    expect([code, output]).toEqual([1, 'uncaught error: lost\ndrained\nstopped: \n']);
  });

  it('exits 1 when draining fails', async () => {
    const after = "process.kill(process.pid, 'SIGTERM');";
    const { code, output } = await run({ drain: "throw new Error('stuck');", after });
    expect([code, output]).toEqual([1, 'stopping: \ncould not stop cleanly: stuck\n']);
  });

  it('exits 1 at once on a second signal while it drains', async () => {
    const kill = (signal: string) => `process.kill(process.pid, '${signal}');`;
    const endless = `${kill('SIGINT')} await new Promise(() => undefined);`;
    const { code, output } = await run({ drain: endless, after: kill('SIGTERM') });
    expect([code, output]).toEqual([1, 'stopping: \nstopping: \n']);
  });

  it('ignores the duplicate of Ctrl-C that npm passes on', async () => {
    const kill = "process.kill(process.pid, 'SIGINT');";
    const { code, output } = await run({ drain: `${kill} await new Promise(setImmediate); ${drain}`, after: kill });
    expect([code, output]).toEqual([0, 'stopping: \ndrained\nstopped: \n']);
  });
});
