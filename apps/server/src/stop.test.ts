import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const stop = new URL('stop.ts', import.meta.url).href;

/** Runs a process that does `after` once it listens to signals; answers its exit code and what it printed. */
async function run({ drain, after }: { drain: string; after: string }) {
  const script = `
    import { stopOnSignals } from ${JSON.stringify(stop)};
    const say = (fields, message) => process.stdout.write(\`\${message ?? fields}: \${fields.err?.message ?? ''}\\n\`);
    stopOnSignals({ drain: async () => { ${drain} } }, { info: say, fatal: say });
    setInterval(() => undefined, 1_000);
    ${after}`;
  const command = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

const drain = "process.stdout.write('drained\\n');";

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'])('on %s drains and exits 0', async (signal) => {
    const { code, output } = await run({ drain, after: `process.kill(process.pid, '${signal}');` });
    expect([code, output]).toEqual([0, 'stopping: \ndrained\nstopped: \n']);
  });

  it.each([
    ['an error that nobody caught', "setTimeout(() => { throw new Error('lost'); });"],
    ['a rejection that nobody handled', "void Promise.reject(new Error('lost'));"],
  ])('on %s says so, drains and exits 1', async (_what, after) => {
    const { code, output } = await run({ drain, after });
    expect([code, output]).toEqual([1, 'fault that nobody caught: lost\ndrained\nstopped: \n']);
  });

  it('exits 1 where draining fails', async () => {
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

  it('takes Ctrl-C that npm passes on once more for one', async () => {
    const kill = "process.kill(process.pid, 'SIGINT');";
    const { code, output } = await run({ drain: `${kill} await new Promise(setImmediate); ${drain}`, after: kill });
    expect([code, output]).toEqual([0, 'stopping: \ndrained\nstopped: \n']);
  });
});
