import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditTable, noProgress, type Progress } from '#functions/core/audit/audit.ts';
import { auditLog } from '../log/audit.ts';
import { deployedEnv, stageOf } from '../stage.ts';

/*
 * `npm run audit -- -c stage=prod` compares the records of a stage's table with each other (`functions/core/audit/`), and
 * each entry of the change log with its copy (`infra/build/log/audit.ts`). It only reads. It prints each difference with
 * what corrects it, and ends with exit code 1 if there is one.
 *
 * `--units=200` limits the scan to 200 read units a second (default: 100, which is 800 KB). `--segments=4` reads four
 * parts of the table at once. The progress is stored in a file (`--progress=audit-prod.json`), and the same command goes
 * on from there after an interruption. A finished audit deletes the file.
 */

/** The pause before suspected records are read a second time, in which the stream writes its copies. */
const SUSPECTS_WAIT_MS = 60_000;
/** How often the progress is stored. */
const STORED_EVERY_MS = 10_000;

const { values: flags } = parseArgs({
  strict: false,
  options: { units: { type: 'string' }, segments: { type: 'string' }, progress: { type: 'string' } },
});
const stage = stageOf(process.argv.slice(2));
const file = String(flags.progress ?? `audit-${stage}.json`);
const unitsPerSecond = Number(flags.units ?? 100);

const env = await deployedEnv(stage);
if (!env) throw new Error(`The stage ${stage} is not deployed yet.`);
Object.assign(process.env, env);

/** Returns the stored progress of an interrupted audit; otherwise that of a new one. */
async function readProgress(): Promise<Progress> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return noProgress(Number(flags.segments ?? 4));
  const progress = JSON.parse(text) as Progress;
  console.log(`Goes on after ${progress.items} items, as ${file} says.`);
  return progress;
}

const progress = await readProgress();
let [nextAt, storedAt] = [Date.now(), Date.now()];

/** Waits until the limit of read units allows the next page, and stores the progress from time to time. */
async function onPage(units: number): Promise<void> {
  nextAt = Math.max(nextAt, Date.now()) + (units / unitsPerSecond) * 1000;
  if (Date.now() - storedAt > STORED_EVERY_MS) {
    storedAt = Date.now();
    await writeFile(file, JSON.stringify(progress));
    console.log(`${progress.items} items read.`);
  }
  await wait(nextAt - Date.now());
}

const now = new Date();
const found = await auditTable({
  ...{ now, progress, onPage },
  onSuspects: async (records) => {
    await writeFile(file, JSON.stringify(progress));
    console.log(`${records} records seem to differ. They are read again in a minute.`);
    await wait(SUSPECTS_WAIT_MS);
  },
});
const { entries, ...log } = await auditLog(now);
console.log(
  `${progress.items} items with ${progress.units} read units, and ${entries} entries of the change log.`,
);
for (const { check, bad, record, what, since, mend } of found)
  console.log(`${bad.toUpperCase()} ${check} ${record}: ${what}${since ? `, since ${since}` : ''}. ${mend}.`);
for (const [what, names] of Object.entries(log))
  for (const name of names) console.log(`LOG ${what}: ${name}`);
const differences = found.length + Object.values(log).reduce((sum, names) => sum + names.length, 0);
console.log(differences === 0 ? 'Everything agrees.' : `${differences} differences.`);
if (differences > 0) process.exitCode = 1;
await rm(file, { force: true });
