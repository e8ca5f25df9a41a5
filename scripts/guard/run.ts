import { guard, readHouse, readSources } from './main';

const findings = guard(readSources(), readHouse());
for (const fault of findings.flatMap((finding) => finding.faults)) process.stderr.write(`${fault}\n`);
for (const warning of findings.flatMap(({ warnings = [] }) => warnings)) process.stdout.write(`${warning}\n`);
const summary = findings.map((finding) => `${finding.law} ${finding.looked}`).join(', ');
process.stdout.write(`guard looked at: ${summary}\n`);
process.exitCode = findings.some((finding) => finding.faults.length > 0) ? 1 : 0;
