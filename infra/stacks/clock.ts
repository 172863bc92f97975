import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { alarmAtOne, alarmIfMissing } from './alarms.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';

/**
 * Runs the shop's scheduled check (“clock”). One rule runs it every minute, and it does everything that is due. Each
 * due action is an item of the table, so no action needs a schedule in AWS.
 */
export class ClockStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    const clock = shopFunction(this, eventFunction('clock'), props);
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(clock)],
    });
    const period = Duration.minutes(5);
    const errors = clock.metricErrors({ period, statistic: 'Sum' });
    alarmAtOne(
      this,
      'ClockFailsAlarm',
      'The clock fails, or an action failed five times.',
      errors,
      props.alarms,
    );
    const runs = clock.metricInvocations({ period, statistic: 'Sum' });
    alarmIfMissing(this, 'ClockStoppedAlarm', 'The clock has not run for ten minutes.', runs, props.alarms);
  }
}
