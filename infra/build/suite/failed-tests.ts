import { stripVTControlCharacters } from 'node:util';
import { relativeToRoot } from './relative-to-root.ts';

type VitestReport = {
  testResults?: {
    name: string;
    status?: string;
    message?: string;
    assertionResults?: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** Returns the first line of an error message, without terminal colours. */
const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n')[0]?.trim() ?? '';

const line = (file: string, title: string, error?: string): string =>
  [`Failed: ${file}`, title, firstLine(error)].filter((part) => part !== '').join(' · ');

/** Returns a line for each failed test in Vitest's report. */
export const failedVitest = ({ testResults = [] }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [line(relativeToRoot(name), '', message)];
    return failed.map((one) => line(relativeToRoot(name), one.fullName, one.failureMessages?.[0]));
  });

type Suite = { file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  tests: { status?: string; results: { error?: { message?: string } }[] }[];
};

/**
 * Returns a line for each failed browser test of Playwright's report. A test that passed when repeated has not failed.
 */
export const failedJourneys = ({ suites = [] }: { suites?: Suite[] }): string[] =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => line(file, title, results.find(({ error }) => error)?.error?.message)),
    ),
    ...failedJourneys({ suites: inner }),
  ]);
