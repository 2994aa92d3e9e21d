// Starts Marquee: node server.mjs. With a name it runs that command instead, as in node server.mjs backup FILE.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const commands = ['account', 'backup', 'restore', 'doctor'];

/** Without `node:` modules of newer versions and without newer syntax: an old Node has to get as far as the sentence. */
function problem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return `Marquee needs Node 20.19 or newer; this is Node ${process.versions.node}.`;
  }
  const [name] = process.argv.slice(2);
  if (name !== undefined && !commands.includes(name)) {
    return `There is no command ${name}. Start Marquee with: node server.mjs. Its commands are ${commands.join(', ')}.`;
  }
  const own = `${process.platform}${isMusl() ? 'musl' : ''}-${process.arch}`;
  const platforms = readdirSync(fileURLToPath(new URL('node_modules/@img', import.meta.url)))
    .filter((name) => /^sharp-(?!libvips)/.test(name))
    .map((name) => name.slice('sharp-'.length));
  return platforms.includes(own)
    ? undefined
    : `This archive is for ${platforms.join(' and ')}; this machine is ${own}. Start Marquee from a clone: README.md says how.`;
}

/** Alpine's C library, for which the archive has no native parts. */
function isMusl() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return process.platform === 'linux' && report.header.glibcVersionRuntime === undefined;
}

const message = problem();
if (message === undefined) {
  const [name = 'main'] = process.argv.splice(2, 1);
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  process.setSourceMapsEnabled(true);
  await import(new URL(`apps/server/dist/${name}.js`, import.meta.url).href);
} else {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
