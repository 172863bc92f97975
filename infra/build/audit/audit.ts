import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditTable, noProgress, type Progress } from '#functions/core/audit/audit.ts';
import { auditLog } from '../log/audit.ts';
import { deployedEnv, stageOf } from '../stage.ts';

/*
 * `npm run audit -- -c stage=prod` compares the records of a stage's table with each other
 * (`functions/core/audit/`), and each entry of the change log with its copy (`infra/build/log/audit.ts`). It only
 * reads. It prints each difference with what corrects it, and ends with exit code 1 if there is one.
 *
 * `--units=200` limits the scan to 200 read units a second. By default, it is 100, which is 800 KB. `--segments=4`
 * reads four parts of the table at once. The progress is stored in a file of the temporary folder
 * (`--progress=audit-prod.json` names another). After an interruption, the same command goes on from there. A finished
 * audit deletes the file.
 */

/** The pause before suspected records are read a second time. The stream writes its copies meanwhile. */
const SUSPECTS_WAIT_MS = 60_000;
/** The progress is stored this often, or less often if that takes long: it then takes a twentieth of the time. */
const STORED_EVERY_MS = 10_000;
const STORED_SHARE = 20;

type Asked = {
  /** The file of the progress. */
  file: string;
  segments: number;
  unitsPerSecond: number;
  pause: (ms: number) => Promise<unknown>;
  print: (line: string) => void;
};

/** Returns the stored progress of an interrupted audit; otherwise that of a new one. */
async function readProgress({ file, segments, print }: Asked): Promise<Progress> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return noProgress(segments);
  const progress = JSON.parse(text) as Progress;
  print(`Goes on after ${progress.items} items, as ${file} says.`);
  return progress;
}

/**
 * Returns the function that runs after each page of the scan. It stores the progress from time to time, and waits until
 * the limit of read units allows the next page.
 */
function pacing({ file, unitsPerSecond, pause, print }: Asked, progress: Progress) {
  let [nextAt, storeAt] = [Date.now(), Date.now() + STORED_EVERY_MS];
  return async (units: number) => {
    const begun = Date.now();
    nextAt = Math.max(nextAt, begun) + (units / unitsPerSecond) * 1000;
    const waits = nextAt - begun;
    if (begun >= storeAt) {
      // Other segments go on meanwhile, and must not store too.
      storeAt = Number.POSITIVE_INFINITY;
      await writeFile(file, JSON.stringify(progress));
      storeAt = Date.now() + Math.max(STORED_EVERY_MS, STORED_SHARE * (Date.now() - begun));
      print(`${progress.items} items read.`);
    }
    await pause(waits);
  };
}

/**
 * Audits the table and the change log of the stage in the environment, and prints the differences.
 *
 * @returns the number of differences
 */
export async function auditStage(asked: Asked): Promise<number> {
  const { file, pause, print } = asked;
  const now = new Date();
  const progress = await readProgress(asked);
  const found = await auditTable({
    ...{ now, progress, onPage: pacing(asked, progress) },
    onSuspects: async (records) => {
      await writeFile(file, JSON.stringify(progress));
      print(`${records} records seem to differ. They are read again in a minute.`);
      await pause(SUSPECTS_WAIT_MS);
    },
  });
  const { entries, ...log } = await auditLog(now);
  print(
    `Read ${progress.items} items with ${progress.units} units, and ${entries} entries of the change log.`,
  );
  for (const { check, bad, record, what, since, mend } of found)
    print(`${bad.toUpperCase()} ${check} ${record}: ${what}${since ? `, since ${since}` : ''}. ${mend}.`);
  const ofLog = Object.entries(log).flatMap(([what, names]) => names.map((name) => `LOG ${what}: ${name}`));
  for (const line of ofLog) print(line);
  const differences = found.length + ofLog.length;
  print(differences === 0 ? 'Everything agrees.' : `${differences} differences.`);
  await rm(file, { force: true });
  return differences;
}

if (import.meta.main) {
  const { values: flags } = parseArgs({
    strict: false,
    options: { units: { type: 'string' }, segments: { type: 'string' }, progress: { type: 'string' } },
  });
  const stage = stageOf(process.argv.slice(2));
  const env = await deployedEnv(stage);
  if (!env?.LOG_COPIES_BUCKET) throw new Error(`The stage ${stage} is not deployed yet.`);
  Object.assign(process.env, env);
  const differences = await auditStage({
    file: String(flags.progress ?? join(tmpdir(), `hart-audit-${stage}.json`)),
    segments: Number(flags.segments ?? 4),
    unitsPerSecond: Number(flags.units ?? 100),
    pause: wait,
    print: console.log,
  });
  if (differences > 0) process.exitCode = 1;
}
