import { readEnvironment } from '../configuration/environment.ts';
import { examine } from '../doctor/examine.ts';
import { reportText } from '../doctor/report.ts';

const findings = await examine(readEnvironment);
process.stdout.write(reportText(findings));
process.exitCode = findings.some(({ state }) => state === 'error') ? 1 : 0;
