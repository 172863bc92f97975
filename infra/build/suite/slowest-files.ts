import { relativeToRoot } from './relative-to-root.ts';

/** The number of seconds that each test file took. */
export type FileSeconds = Map<string, number>;

type VitestReport = { testResults?: { name: string; startTime: number; endTime: number }[] };

/** Returns how many seconds each test file took, by Vitest's report. */
export function vitestSeconds({ testResults = [] }: VitestReport): FileSeconds {
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relativeToRoot(name), (endTime - startTime) / 1000]),
  );
}

type Suite = { file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = { tests: { results: { duration: number }[] }[] };

/** Returns how many seconds each test file took, by Playwright's report: the sum of its tests, retries included. */
export function journeySeconds({ suites = [] }: { suites?: Suite[] }): FileSeconds {
  const seconds: FileSeconds = new Map();
  const add = (suite: Suite) => {
    const results = (suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    const sum = results.reduce((total, { duration }) => total + duration / 1000, 0);
    seconds.set(suite.file, (seconds.get(suite.file) ?? 0) + sum);
    for (const inner of suite.suites ?? []) add(inner);
  };
  for (const suite of suites) add(suite);
  return seconds;
}

/** Returns a line for each of the ten slowest test files, slowest first. */
export const slowestFiles = (seconds: FileSeconds): string[] =>
  [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([file, took]) => `${took.toFixed(1).padStart(7)} s  ${file}`);
