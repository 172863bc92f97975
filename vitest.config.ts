import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,functions,infra,web}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 3,
    expect: { requireAssertions: true },
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
});
