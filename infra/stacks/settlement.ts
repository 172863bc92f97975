import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

type Props = StackProps & Resources;

/**
 * How a payment is settled whatever M-Pesa tells of it: before a prompt is sent, a delayed message is, which has one
 * function ask what became of it and, while nobody knows, send the next (R7). And the secret that M-Pesa knows us by: it is
 * made here so that it can be referred to; what Safaricom gave the shop is put into it by hand.
 */
export class SettlementStack extends Stack {
  readonly payments: NonNullable<Resources['payments']>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    // Ten receives are ten minutes: a table that is away for so long delays a payment and loses none.
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
