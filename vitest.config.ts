import { defineConfig } from 'vitest/config';

// Handlers find their table through the environment and keep their clients: each of their files is a world of its own.
// What shares nothing but rules need not be, and starts four times as fast.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['{shared,web}/**/*.test.{ts,tsx}'], isolate: false },
      },
      { extends: true, test: { name: 'cloud', include: ['{functions,infra}/**/*.test.ts'] } },
    ],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 3,
    expect: { requireAssertions: true },
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
});
