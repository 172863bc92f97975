import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

type Props = StackProps & Resources;

/**
 * Finds out the result of a payment even if M-Pesa's callback never arrives. Before the shop sends an M-Pesa payment
 * request, it queues a delayed job. The job's function asks M-Pesa for the result, and queues the next job if there is
 * no result yet (R7). The stack also creates the secret with the M-Pesa credentials, which other stacks use. Staff
 * enter Safaricom's values by hand.
 */
export class SettlementStack extends Stack {
  readonly payments: NonNullable<Resources['payments']>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    // A job is tried ten times within ten minutes. If the table is down for that long, payments are only delayed.
    const queue = jobQueue(this, 'Payments', {
      lost: 'LostPayments',
      retryAfter: Duration.minutes(1),
      alarms: props.alarms,
    });
    const secret = new Secret(this, 'Daraja', {
      description:
        'What the shop shows M-Pesa: consumer_key, consumer_secret, and the passkey of its number.',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ consumer_key: 'hart', passkey: 'put-in-by-hand' }),
        generateStringKey: 'consumer_secret',
        passwordLength: 32,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.payments = { queue, secret };
    new CfnOutput(this, 'DarajaSecretArn', { value: secret.secretArn });
    const due = shopFunction(this, eventFunction('paymentDue'), { ...props, payments: this.payments });
    workOn(this, 'PaymentsQueue', queue, due, 5);
  }
}
