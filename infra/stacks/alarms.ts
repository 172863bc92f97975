import { Alarm, ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

const described = (what: string) => `${what} See "When an alarm rings" in infra/README.md.`;

/**
 * Creates an alarm that goes off when a metric reaches one. infra/README.md says what to do then.
 *
 * @param what a sentence about what has happened
 */
export function alarmAtOne(scope: Construct, id: string, what: string, metric: Metric, topic: ITopic): void {
  const alarm = new Alarm(scope, id, {
    alarmDescription: described(what),
    metric,
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
}

/**
 * Creates an alarm that goes off when a metric is zero or missing for two periods.
 *
 * @param what a sentence about what has happened
 */
export function alarmIfMissing(
  scope: Construct,
  id: string,
  what: string,
  metric: Metric,
  topic: ITopic,
): void {
  const alarm = new Alarm(scope, id, {
    alarmDescription: described(what),
    metric,
    threshold: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: 2,
    treatMissingData: TreatMissingData.BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
}
