import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { shopFunctions } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { connectRoute, type Gateways } from './route.ts';

/**
 * Creates the functions and routes for the endpoints of one noun (kind of record). Each noun has its own stack, because
 * a stack may have only 500 resources.
 */
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
