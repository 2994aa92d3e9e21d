import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A built program, such as `backup`. `npm test` builds them: loading the sources takes three times as long. */
export function builtProgram(name: string): string {
  return fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));
}

/** Runs a built program in a child process whose environment has only the given variables. */
export async function runProgram(name: string, args: readonly string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [builtProgram(name), ...args], { env: variables, stdio: 'pipe' });
  const [output, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { exitCode: exitCode as number | null, output, errors };
}

/** The built product in a child process whose environment has only the given variables. */
export class TestProduct {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<number | null>;
  output = '';
  errors = '';

  constructor(variables: Record<string, string>) {
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    this.child = spawn(process.execPath, [builtProgram('main')], { env: variables, stdio });
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null);
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
  }

  /** Resolves with the logged origin. */
  listening(): Promise<string> {
    return new Promise((resolve, reject) => {
      const findOrigin = () => {
        const origin = this.output.match(/listening on (http:\/\/[\d.:]+)/)?.[1];
        if (origin) resolve(origin);
      };
      this.child.stdout.on('data', findOrigin);
      this.child.once('exit', (code) => reject(new Error(`exited with ${code}: ${this.errors}`)));
      findOrigin();
    });
  }

  /** Parsed log lines that contain the message. */
  logged(message: string): Record<string, unknown>[] {
    const lines = this.output.split('\n').filter((line) => line.startsWith('{') && line.includes(message));
    return lines.map((line) => JSON.parse(line));
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
