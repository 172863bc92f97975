import { defineConfig } from 'vitest/config';

/** The config of a test run with one test that never ends. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['endless.ts'], isolate: false },
});
