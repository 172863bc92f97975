import { App } from 'aws-cdk-lib';
import { configOf } from './config.ts';
import { makeStacks } from './stacks/shop.ts';

const app = new App();
makeStacks(app, configOf(app.node.tryGetContext('stage') ?? 'dev'));
