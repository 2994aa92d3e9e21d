import { readEnvironment, variableNames } from '../configuration/environment.ts';
import { examine } from '../doctor/examine.ts';
import { reportText } from '../doctor/report.ts';

const findings = await examine(readEnvironment, { names: variableNames() });
process.stdout.write(reportText(findings));
process.exitCode = findings.some(({ state }) => state === 'error') ? 1 : 0;
