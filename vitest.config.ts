import { configDefaults, defineConfig } from 'vitest/config';
import { nameFunctions } from './functions/test-support/rights/name-functions.ts';
import { currentPart } from './infra/build/suite/part.ts';
import { waitingTests } from './infra/build/suite/tests-in-turns.ts';
import { slowness } from './infra/build/test-support/slowness.ts';

// A time limit only ends tests that hang: it is many times the longest test's time, and longer on a busy machine.
const limit = 180_000 * slowness();

// A process runs one file after the other, and `world.ts` resets our modules before each.
export default defineConfig({
  plugins: [nameFunctions()],
  test: {
    include: ['{shared,web,functions,infra}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...waitingTests(currentPart())],
    isolate: false,
    setupFiles: ['functions/test-support/world.ts', 'infra/build/test-support/count-clouds.ts'],
    testTimeout: limit,
    hookTimeout: limit,
    maxWorkers: 3,
    expect: { requireAssertions: true, poll: { timeout: limit } },
    // `cdk synth` checks the templates against CloudFormation's rules. In tests, that takes most of the time.
    env: { LOG_LEVEL: 'SILENT', CDK_VALIDATION: 'false' },
  },
});
