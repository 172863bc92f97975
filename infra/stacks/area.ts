import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { shopFunctions } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { connectRoute, type Gateway } from './route.ts';

/** The functions and routes of one area's endpoints. A stack per area stays below CloudFormation's 500 resources. */
export class AreaStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & Resources & Gateway & { stack: string }) {
    super(scope, id, props);
    for (const entry of shopFunctions) {
      if (entry.stack === props.stack && entry.route) {
        connectRoute(this, props, entry.route, shopFunction(this, entry, props));
      }
    }
  }
}
