import { subscribe } from 'node:diagnostics_channel';
import { relative } from 'node:path';
import { expect } from 'vitest';
import { root } from '../bundle.ts';
import { testsInTurns } from '../suite/tests-in-turns.ts';
import { countUp } from './counts.ts';

/*
 * Counts the local clouds that the tests start. Vitest loads this module again for each test file. A file that runs in
 * turns counts nothing, because the counts of two commits would then differ with the files that they run.
 */

if (testsInTurns.includes(relative(root, expect.getState().testPath ?? ''))) delete process.env.TEST_COUNTS;

const kept = globalThis as { isCountingClouds?: boolean };
if (!kept.isCountingClouds) subscribe('local-cloud:start', () => countUp('shops started'));
kept.isCountingClouds = true;
