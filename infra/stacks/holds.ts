import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';

/** Returns the stock of expired chat holds, every five minutes (S1-017). */
export class HoldsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    const holdsEnded = shopFunction(this, eventFunction('holdsEnded'), props);
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(holdsEnded)],
    });
  }
}
