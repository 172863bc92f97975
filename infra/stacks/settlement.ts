import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';

type Props = StackProps & Resources;

/** A minute lies between two of them: a table that is away for so long holds up a payment, and loses none. */
const TRIES = 10;

/**
 * How a payment is settled whatever M-Pesa tells of it: before a prompt is sent, a delayed message is, which has one
 * function ask what became of it and, while nobody knows, send the next (R7). And the secret that M-Pesa knows us by: it is
 * made here so that it can be referred to; what Safaricom gave the shop is put into it by hand.
 */
export class SettlementStack extends Stack {
  readonly payments: NonNullable<Resources['payments']>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const lost = this.queue('LostPayments', { retentionPeriod: Duration.days(14) });
    const queue = this.queue('Payments', {
      deadLetterQueue: { queue: lost, maxReceiveCount: TRIES },
      // Six times as long as the function may take, as Lambda asks.
      visibilityTimeout: Duration.seconds(60),
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
    new CfnEventSourceMapping(this, 'PaymentsQueue', {
      functionName: due.functionName,
      eventSourceArn: queue.queueArn,
      batchSize: 5,
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
  }

  private queue(id: string, props: QueueProps): Queue {
    return new Queue(this, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
  }
}
