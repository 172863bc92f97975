import { join } from 'node:path';
import { type Cloud, type CloudOptions, startCloud } from '@hart/local-cloud';
import { root } from '../../build/bundle.ts';
import { requireBuild } from '../../build/test-support/built.ts';
import { demoPeople } from '../people.ts';

/**
 * Starts a local cloud with the shop's built functions and templates, on a free port. @throws if they are older than
 * the sources
 */
export async function startBuiltCloud(options: Omit<CloudOptions, 'assembly' | 'port'>): Promise<Cloud> {
  requireBuild();
  return startCloud({ people: demoPeople, ...options, assembly: join(root, 'cdk.out'), port: 0 });
}
