import { defineConfig } from 'vitest/config';
import { slowness } from './infra/build/test-support/slowness.ts';

// A limit only ends what hangs: it is many times what the longest test takes, and longer on a busy machine.
const limit = 180_000 * slowness();

// A process takes one file after the other, and `world.ts` makes all of ours anew before each.
export default defineConfig({
  test: {
    include: ['{shared,web,functions,infra}/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['functions/test-support/world.ts'],
    testTimeout: limit,
    hookTimeout: limit,
    maxWorkers: 3,
    expect: { requireAssertions: true, poll: { timeout: limit } },
    // `cdk synth` judges the templates against CloudFormation's own rules; here that would be most of the time.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false' },
  },
});
