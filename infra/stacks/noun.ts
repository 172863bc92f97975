import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { shopFunctions } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { connectRoute, type Gateways } from './route.ts';

/** The functions and routes of one noun's endpoints. A stack per noun stays below CloudFormation's 500 resources. */
export class NounStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & Resources & { gateways: Gateways; stack: string },
  ) {
    super(scope, id, props);
    for (const entry of shopFunctions) {
      if (entry.stack === props.stack && entry.route) {
        connectRoute(this, props.gateways, entry.route, shopFunction(this, entry, props));
      }
    }
  }
}
