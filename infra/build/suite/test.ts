import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle.ts';
import { outputOf } from '../child-process.ts';
import { mustRun, run } from '../run.ts';
import { synth } from '../synth.ts';
import { failedJourneys, failedVitest } from './failed-tests.ts';
import { partOfTree, partToEnv } from './part.ts';
import { journeySeconds, slowestFiles, vitestSeconds } from './slowest-files.ts';
import { compareCounts, readCounts, readCountTable, tolerance } from './suite-counts.ts';

/*
 * `npm test` builds and synthesises, then runs Vitest and the browser tests (journeys). Its last line adds up both: `N
 * passed, N failed`. It runs only one part of each test matrix, chosen by the commit; `npm run test:full` runs the
 * whole matrices. `--built` skips the build if the caller has just built and synthesised.
 */

/** The number of tests that passed and failed, and a line for each failure. */
type Count = { passed: number; failed: number; failures: string[] };

const isFull = process.argv.includes('--full');

/** Vitest and the browser tests are stopped after this time, so that every run ends. */
const LIMIT_MS = (isFull ? 2 : 1) * 3_600_000;

const reports = join(root, 'test-results');

/** Returns the path of a report, and deletes the report of an earlier run. */
function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { recursive: true, force: true });
  return file;
}

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Adds one failure if a suite failed although none of its tests did, for example because a file does not load. */
const judged = (suite: string, { passed, failed, failures }: Count, code: number): Count =>
  failed === 0 && code !== 0
    ? { passed, failed: 1, failures: [`Failed: ${suite} ended with code ${code}`] }
    : { passed, failed, failures };

/** Prints the costs of a suite. Counts that differ from the committed ones count as one more failed test. */
function judgeCost(suite: string, folder: string, slowest: string[], count: Count): Count {
  const counts = readCounts(folder);
  const committed = readCountTable()[isFull ? 'full' : 'short']?.[suite];
  const short = suite === 'journeys' ? tolerance.journeyParts : tolerance.parts;
  const share = isFull ? tolerance.usual : short;
  const wrong = compareCounts(suite, counts, committed, share);
  console.log(`\n${suite}: ${JSON.stringify(counts)}\nThe slowest files:\n${slowest.join('\n')}\n`);
  return {
    passed: count.passed,
    failed: count.failed + (wrong.length > 0 ? 1 : 0),
    failures: [...count.failures, ...wrong.map((sentence) => `Failed: ${sentence}`)],
  };
}

async function vitest(): Promise<Count> {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const counts = freshReport('vitest-counts');
  const code = await run('vitest', ['run', ...reporters], { TEST_COUNTS: counts }, LIMIT_MS);
  const { numPassedTests = 0, numFailedTests = 0, ...told } = readReport(report) ?? {};
  const failures = failedVitest(told);
  const count = judged('vitest', { passed: numPassedTests, failed: numFailedTests, failures }, code);
  return judgeCost('vitest', counts, slowestFiles(vitestSeconds(told)), count);
}

async function journeys(): Promise<Count> {
  const report = freshReport('journeys.json');
  const counts = freshReport('journeys-counts');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_COUNTS: counts };
  const code = await run('playwright', ['test', '--reporter=list,json'], env, LIMIT_MS);
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, ...told } = readReport(report) ?? {};
  const failures = failedJourneys(told);
  const count = judged('journeys', { passed: expected + flaky, failed: unexpected, failures }, code);
  return judgeCost('journeys', counts, slowestFiles(journeySeconds(told)), count);
}

// The tests start hundreds of workers and programs, which share this cache of compiled modules. The cache is emptied
// first, because it would otherwise grow by the bundles of every run's temporary folders.
const compiled = join(root, 'node_modules/.cache/compiled');
rmSync(compiled, { recursive: true, force: true });
process.env.NODE_COMPILE_CACHE = compiled;
if (!isFull) {
  const { stdout } = await outputOf('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root });
  process.env.TEST_PART = partToEnv(partOfTree(stdout));
  console.log(`Matrices: part ${process.env.TEST_PART}. npm run test:full runs them whole.`);
}
if (!process.argv.includes('--built')) {
  await mustRun('node', ['infra/build/build.ts']);
  await synth();
}
const counts = [await vitest(), await journeys()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failed > 0 || passed === 0) process.exitCode = 1;
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
