/**
 * Prints the help and exits, if the arguments want it. Scripts call it first: nothing is installed or built for it.
 * @param {() => string} text
 */
export function printHelp(text) {
  const args = process.argv.slice(2);
  // What follows -- is no option.
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  if (!options.includes('--help') && !options.includes('-h')) return;
  process.stdout.write(`${text()}\n`);
  process.exit(0);
}
