import packageFile from '../../package.json' with { type: 'json' };
import { readEnvironment, variableNames } from '../configuration/environment.ts';
import { examine } from '../doctor/examine.ts';
import { reportText } from '../doctor/report.ts';
import { wantedHelp } from './command-help.ts';

const help = wantedHelp('doctor', process.argv.slice(2));
if (help !== null) {
  process.stdout.write(`${help}\n`);
} else {
  const findings = await examine(readEnvironment, { names: variableNames() });
  process.stdout.write(reportText(findings, packageFile.version));
  process.exitCode = findings.some(({ state }) => state === 'error') ? 1 : 0;
}
