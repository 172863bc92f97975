import { subscribe } from 'node:diagnostics_channel';
import { countUp } from './counts.ts';

/* Counts the local clouds that the tests start. Vitest loads this module again for each test file. */

const kept = globalThis as { isCountingClouds?: boolean };
if (!kept.isCountingClouds) subscribe('local-cloud:start', () => countUp('shops started'));
kept.isCountingClouds = true;
