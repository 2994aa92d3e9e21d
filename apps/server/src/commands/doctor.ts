import { examine } from '../doctor/examine.ts';
import { reportText } from '../doctor/report.ts';
import { readEnvironment } from '../environment.ts';

const findings = await examine(readEnvironment);
process.stdout.write(reportText(findings));
process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
