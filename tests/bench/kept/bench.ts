/**
 * Measures for how long after a response a `kill -9` of `npm start` can still lose the data, with many accounts and
 * files. The result is the milliseconds from a response of the suite until the data are in the files that the next
 * start reads. Limit: 2 s. Documents have no delay, because Firestore responds after writing them.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { percentile } from '../percentile.ts';
import { callAuth, folder, kept, killHard, start, upload } from '../../kept/suite.ts';

const limit = 2_000;
const before = { accounts: 1_000, files: 1_000 };
const rounds = 30;

async function millisecondsUntil(holds: () => boolean): Promise<number> {
  const started = performance.now();
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - started;
}

function report(what: string, taken: number[]): boolean {
  const longest = Math.max(...taken);
  const verdict = longest <= limit ? 'ok' : `over the limit of ${limit}`;
  console.log(
    `${what.padEnd(12)} median ${percentile(taken, 0.5).toFixed(0)} ms, longest of ${rounds} ${longest.toFixed(0)} ms: ${verdict}`,
  );
  return longest <= limit;
}

const metadata = path.join(kept, 'storage_export/metadata');
const keptFiles = () =>
  existsSync(metadata) ? readdirSync(metadata).filter((name) => name.endsWith('.json')).length : 0;
const keptAccounts = () => {
  const file = path.join(kept, 'auth_export/accounts.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const suite = await start();
let ok: boolean;
try {
  const signUp = async () => {
    const email = `k-${randomUUID()}@adyurdu.test`;
    await callAuth(suite, 'signUp', { email, password: 'correct horse' });
    return email;
  };
  const bytes = Buffer.alloc(20_000, 7);
  for (let n = 0; n < before.accounts; n++) await signUp();
  for (let n = 0; n < before.files; n++) await upload(suite, `before/${n}.mp3`, bytes);
  await millisecondsUntil(() => keptFiles() === before.files);
  console.log(`beside ${before.accounts} accounts and ${before.files} files:`);

  const accounts: number[] = [];
  const files: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const email = await signUp();
    accounts.push(await millisecondsUntil(() => keptAccounts().includes(email)));
    await upload(suite, `after/${n}.mp3`, bytes);
    files.push(await millisecondsUntil(() => keptFiles() === before.files + n + 1));
  }
  ok = [report('an account', accounts), report('a file', files)].every(Boolean);
} finally {
  await killHard(suite);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(ok ? 0 : 1);
