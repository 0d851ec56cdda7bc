/**
 * Measures whether people slow each other down. In the first run, ten contributors send two suggestions a second each,
 * beside three reviewers and fifty visitors. Each further run adds one load. In the attack, one account sends 30
 * suggestions at once every five seconds. In the siege, one account sends 30 suggestions at once every second. In the
 * crowd, visitors request 30 places at once every second.
 * The runs alternate, so that other programs affect all runs equally. The Firebase CLI's proxy is one process, so every
 * call delays other calls. Therefore, the siege is compared with the crowd, which has the same number of calls.
 */
import { chooseEngine } from '../../../tools/local/suite/engine.ts';
import { withTestSuite } from '../../run/suite.ts';
import { percentile } from '../percentile.ts';

const seconds = 12;
const rounds = 2;
const people = { contributors: 10, reviewers: 3, visitors: 50 };
/** Maximum of the 95th percentile of a call's duration, in milliseconds. */
const most = { submit: 500, approve: 500 };
/** Maximum ratio of two 95th percentiles: of the attack to the first run, and of the siege to the crowd. */
const maxMoved = 1.2;

await withTestSuite(chooseEngine(false), async (suite) => {
  Object.assign(process.env, suite.env);
  const { auth, havePlace, newAccount } = await import('../../api/suite.ts');
  const { attack, contribute, crowd, havePending, review, Timings, visit } =
    await import('./people.ts');

  const several = <T>(count: number, one: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, one));
  const attacker = await newAccount('Attacker');
  const admins = await several(people.reviewers, () => newAccount('Reviewer', { admin: true }));
  const visited = (await havePlace({ status: 'approved' })).place_id;
  const attacked = await several(30, async () => (await havePlace()).place_id);

  const kinds = ['submit', 'approve', 'visit', 'attack', 'siege', 'crowd'] as const;
  type Measured = Record<(typeof kinds)[number], InstanceType<typeof Timings>>;
  const newMeasured = (): Measured => ({
    submit: new Timings(),
    approve: new Timings(),
    visit: new Timings(),
    attack: new Timings(),
    siege: new Timings(),
    crowd: new Timings(),
  });

  async function run(measured: Measured, extra?: 'attack' | 'siege' | 'crowd'): Promise<void> {
    // Every run needs new accounts, because an account may make only 300 suggestions an hour.
    const contributors = await several(people.contributors, async () => {
      const account = await newAccount('Contributor');
      await auth.updateUser(account.uid, { emailVerified: true });
      return account;
    });
    const helpers = await several(3, () => newAccount('Helper'));
    const queue = (
      await Promise.all(
        helpers.map(async (helper) => {
          const pending = [];
          for (let n = 0; n <= seconds; n++) pending.push(await havePending(helper));
          return pending;
        }),
      )
    ).flat();
    const until = Date.now() + seconds * 1_000;
    await Promise.all([
      ...contributors.map((one) => contribute(one, measured.submit, until)),
      ...admins.map((one) => review(one, { queue, timings: measured.approve }, until)),
      ...Array.from({ length: people.visitors }, () => visit(visited, measured.visit, until)),
      extra === 'attack' && attack(attacker, attacked, measured.attack, { every: 5_000, until }),
      extra === 'siege' && attack(attacker, attacked, measured.siege, { every: 1_000, until }),
      extra === 'crowd' && crowd(attacked, measured.crowd, { every: 1_000, until }),
    ]);
  }

  function report(name: string, measured: Measured): void {
    console.log(name);
    for (const kind of kinds) {
      const { milliseconds, statuses } = measured[kind];
      if (milliseconds.length === 0) continue;
      const at = (share: number) => `${Math.round(percentile(milliseconds, share))} ms`.padStart(8);
      const answers = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
      console.log(
        `  ${kind.padEnd(8)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  ${answers.join(', ')}`,
      );
    }
  }

  await run(newMeasured());
  const runs = {
    quiet: newMeasured(),
    attack: newMeasured(),
    crowd: newMeasured(),
    siege: newMeasured(),
  };
  for (let round = 0; round < rounds; round++) {
    await run(runs.quiet);
    await run(runs.attack, 'attack');
    await run(runs.crowd, 'crowd');
    await run(runs.siege, 'siege');
  }
  report('Without an attack', runs.quiet);
  report('One account sends 30 suggestions at once, every five seconds', runs.attack);
  report('Visitors send 30 calls at once, every second', runs.crowd);
  report('One account sends 30 suggestions at once, every second', runs.siege);

  const fail = (what: string) => {
    console.log(`✖ ${what}`);
    process.exitCode = 1;
  };
  for (const kind of ['submit', 'approve'] as const) {
    const p95 = (run: keyof typeof runs) => percentile(runs[run][kind].milliseconds, 0.95);
    if (p95('quiet') > most[kind])
      fail(`p95 of ${kind}: ${Math.round(p95('quiet'))} ms exceed ${most[kind]}`);
    for (const [during, beside] of [
      ['attack', 'quiet'],
      ['siege', 'crowd'],
    ] as const) {
      const times = p95(during) / p95(beside);
      console.log(`  p95 of ${kind}, ${during} beside ${beside}: × ${times.toFixed(2)}`);
      if (times > maxMoved) fail(`the ${during} moves the p95 of ${kind} above × ${maxMoved}`);
    }
    for (const { [kind]: timings } of Object.values(runs))
      for (const [status, count] of timings.statuses)
        if (status >= 400) fail(`${count} × ${status} of ${kind}`);
  }
});
