import { join } from 'node:path';
import { root } from '../../build/bundle.ts';
import { requireBuild } from '../../build/test-support/built.ts';
import { countUp } from '../../build/test-support/counts.ts';
import { type Cloud, type CloudOptions, startCloud } from '../cloud.ts';

/** Starts a local cloud with the shop's built functions and templates, on a free port. @throws if these are not fresh */
export async function startBuiltCloud(options: Omit<CloudOptions, 'assembly' | 'port'>): Promise<Cloud> {
  requireBuild();
  countUp('shops started');
  return startCloud({ ...options, assembly: join(root, 'cdk.out'), port: 0 });
}
