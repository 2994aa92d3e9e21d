import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));

/** The product as a process of its own, which knows only the variables given. */
export class TestProduct {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<number | null>;
  output = '';
  errors = '';

  constructor(variables: Record<string, string>) {
    const command = ['--import', 'tsx', 'src/main.ts'];
    this.child = spawn(process.execPath, command, { cwd: home, env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null);
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
  }

  /** Resolves with the origin that the start announces. */
  listening(): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const origin = this.output.match(/listening on (http:\/\/[\d.:]+)/)?.[1];
        if (origin) resolve(origin);
      };
      this.child.stdout.on('data', look);
      this.child.once('exit', (code) => reject(new Error(`ended with ${code}: ${this.errors}`)));
      look();
    });
  }

  /** The log's lines with that sentence. */
  said(sentence: string): Record<string, unknown>[] {
    const lines = this.output.split('\n').filter((line) => line.startsWith('{') && line.includes(sentence));
    return lines.map((line) => JSON.parse(line));
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
