import { defineConfig } from 'vitest/config';

/** A run whose one test never ends by itself. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['endless.ts'], isolate: false },
});
