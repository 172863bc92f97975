import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlesFolder } from './bundle.ts';
import { deployStacks } from './deploy-stacks.ts';
import { requireBuild } from './test-support/built.ts';

const bundle = join(bundlesFolder, 'events-picture-uploaded');

test('A deployment installs the library sharp beside its function, and the CDK does not rebuild the bundles', async () => {
  requireBuild();
  const steps: string[] = [];
  await deployStacks(['-c', 'stage=prod'], {
    install: async (folder) => void steps.push(`install ${folder}`),
    run: async (command, args) => void steps.push([command, ...args].join(' ')),
  });
  expect(steps).toEqual([
    `install ${bundle}`,
    'cdk deploy --all --build  --require-approval never -c stage=prod',
  ]);
});

test('If the library sharp cannot be installed, the deployment stops before any stack', async () => {
  const steps: string[] = [];
  const deploy = deployStacks([], {
    install: () => Promise.reject(new Error('no sharp')),
    run: async (command) => void steps.push(command),
  });
  await expect(deploy).rejects.toThrow('no sharp');
  expect(steps).toEqual([]);
});
