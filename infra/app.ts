import { App } from 'aws-cdk-lib';
import { recordSynth } from './build/release/freshness.ts';
import { configOf } from './config.ts';
import { missingRenderer, notReady } from './readiness.ts';
import { makeStacks } from './stacks/shop.ts';

const app = new App();
const config = configOf(app.node.tryGetContext('stage') ?? 'dev');
const refusal = notReady(config) ?? missingRenderer();
if (refusal !== undefined) {
  process.stderr.write(refusal);
  process.exit(1);
}
makeStacks(app, config);
recordSynth(app.outdir, config.stage);
