import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { root } from './bundle.ts';
import { outputOf } from './child-process.ts';
import { openapi } from './openapi.ts';
import { run } from './run.ts';

type Outcome = 'passed' | 'failed' | `skipped: ${string}`;
type Check = [name: string, check: () => Promise<Outcome>];

const toOutcome = (code: number): Outcome => (code === 0 ? 'passed' : 'failed');

const tool = (command: string, ...args: string[]): Check => [
  [command, ...args].join(' '),
  async () => toOutcome(await run(command, args)),
];

/**
 * Runs `npm audit`, which fails for findings of high or critical severity. The audit is skipped if the registry does
 * not support it.
 */
async function audit(): Promise<Outcome> {
  const { stdout } = await outputOf('npm', ['audit', '--audit-level=high', '--json'], {
    cwd: root,
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  const found = readAudit(stdout);
  if (!found) return 'skipped: the registry did not answer the audit';
  console.log(`npm audit: ${found.high} high, ${found.critical} critical`);
  return found.high + found.critical === 0 ? 'passed' : 'failed';
}

function readAudit(text: string): { high: number; critical: number } | undefined {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/**
 * Checks the types of two projects at a time. Without the memory limit (a variable of Go), the compiler takes 2.1 GB.
 */
const checkTypes = async () =>
  toOutcome(await run('tsc', ['-b', '--builders', '2'], { GOMEMLIMIT: '1500MiB' }));

async function lintTemplates(): Promise<Outcome> {
  const folder = join(root, 'cdk.out');
  const templates = readdirSync(folder).filter((file) => file.endsWith('.template.json'));
  // Check W3005 is ignored: the CDK writes `DependsOn` even where a reference already implies the order.
  const files = templates.map((file) => join(folder, file));
  const code = await run('cfn-lint', ['--ignore-checks', 'W3005', '--', ...files]);
  return code === 127 ? 'skipped: cfn-lint not found' : toOutcome(code);
}

async function checkOpenapi(): Promise<Outcome> {
  const { valid, errors } = await new Validator().validate(openapi());
  if (!valid) console.error(errors);
  return valid ? 'passed' : 'failed';
}

// The caller passes `--built` if it has just built and synthesised. The build is then skipped.
const isBuilt = process.argv.includes('--built');

const checks: Check[] = [
  tool('biome', 'ci'),
  ['tsc -b', checkTypes],
  tool('node', 'infra/build/layout/check.ts'),
  tool('knip'),
  ['npm audit', audit],
  ...(isBuilt ? [] : [tool('node', 'infra/build/build.ts'), tool('node', 'infra/build/synth.ts')]),
  ['cfn-lint', lintTemplates],
  ['OpenAPI document', checkOpenapi],
  tool('node', 'infra/build/requirement-coverage.ts'),
  tool('node', 'infra/build/promises/check-promises.ts'),
  tool('node', 'infra/bench/budgets/budgets.ts', '--built'),
];
if (!process.argv.includes('--no-tests')) checks.push(tool('node', 'infra/build/suite/test.ts', '--built'));

const [only = ''] = process.argv.flatMap((flag) => (flag.startsWith('--only=') ? [flag.slice(7)] : []));
const outcomes: string[] = [];
for (const [name, check] of checks.filter((each) => each[0].startsWith(only))) {
  console.log(`\n▸ ${name}`);
  const outcome = await check();
  outcomes.push(`${name}: ${outcome}`);
  if (outcome === 'failed') {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${outcomes.join('\n')}`);
