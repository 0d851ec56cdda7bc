/**
 * Prints the number of Firestore reads for attacks, for reviewers' decisions and for admins' pages. Fails if a number
 * exceeds its limit. Also prints the cost of days with a thousand and with a hundred thousand visits.
 */
import { countedProduct } from '../../../functions/src/api/testing/counted.ts';
import { attackWithNameAnswers } from '../../../functions/src/api/testing/hostile-name-answers.ts';
import { attackWithFlags } from '../../../functions/src/api/testing/hostile-flags.ts';
import {
  maxReadsOfAnswers,
  readsOfAnswers,
  type Answered,
} from '../../../functions/src/api/testing/reads-of-answers.ts';
import {
  maxReadsOfAudit,
  maxReadsOfAuditScript,
  readsOfAudit,
  runAuditScript,
  type Audited,
} from '../../../functions/src/api/testing/reads-of-audit.ts';
import { attack } from '../../../functions/src/api/testing/hostile.ts';
import { reportVisits } from './visits.ts';

const requests = 1_000;
const most = { reads: 10, geocoderCalls: 60, readsOfHundredFlags: 10, readsOfHundredAnswers: 10 };

for (const places of [100, 2_000, 50_000]) {
  const { servers, cost, pass, warmUp } = countedProduct(places);
  await warmUp();
  const statuses = await attack(servers, pass, requests);
  const answers = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  console.log(
    `${String(places).padStart(6)} places: ${cost.reads} reads (at most ${most.reads}), ` +
      `${cost.geocoderCalls} geocoder calls (at most ${most.geocoderCalls}); ${answers.join(', ')}`,
  );
  if (cost.reads > most.reads || cost.geocoderCalls > most.geocoderCalls) process.exitCode = 1;
}

for (const devices of ['one device', 'a device each'] as const) {
  const { readsOfHundreds, statuses, muted } = await attackWithFlags(devices, requests);
  const reads = Math.max(...readsOfHundreds);
  console.log(
    `${requests} flags of ${devices}: at most ${reads} reads a hundred (at most ${most.readsOfHundredFlags}), ` +
      `${statuses.get(200) ?? 0} stored, ${muted} recordings muted`,
  );
  if (reads > most.readsOfHundredFlags) process.exitCode = 1;
}

for (const devices of ['one device', 'a device each'] as const) {
  const { readsOfHundreds, counted } = await attackWithNameAnswers(devices, requests);
  const reads = Math.max(...readsOfHundreds);
  console.log(
    `${requests} answers about names of ${devices}: at most ${reads} reads a hundred ` +
      `(at most ${most.readsOfHundredAnswers}), ${counted} counted; each is a read and a write, ` +
      `and when it is counted three reads and two writes`,
  );
  if (reads > most.readsOfHundredAnswers) process.exitCode = 1;
}

const answers = Object.entries(await readsOfAnswers()) as [Answered, number][];
for (const [what, reads] of answers) {
  console.log(`${what}: ${reads} reads (at most ${maxReadsOfAnswers[what]})`);
  if (reads > maxReadsOfAnswers[what]) process.exitCode = 1;
}

const audit = Object.entries(await readsOfAudit()) as [Audited, number][];
for (const [what, reads] of audit) {
  console.log(`${what}: ${reads} reads (at most ${maxReadsOfAudit[what]})`);
  if (reads > maxReadsOfAudit[what]) process.exitCode = 1;
}
const script = await runAuditScript();
console.log(
  `${requests} pages of the audit by a script: ${script.reads} reads (at most ${maxReadsOfAuditScript}), ` +
    `${script.statuses.get(200) ?? 0} answered`,
);
if (script.reads > maxReadsOfAuditScript) process.exitCode = 1;

for (const visits of [1_000, 100_000]) await reportVisits(visits);
