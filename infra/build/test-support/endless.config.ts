import { defineConfig } from 'vitest/config';

/** A test run whose one test never ends by itself. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['endless.ts'], isolate: false },
});
