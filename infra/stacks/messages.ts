import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnEmailIdentity, CfnTemplate } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { messageKinds } from '#shared/message.ts';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { mailTemplate } from './mail-templates.ts';

type Props = StackProps & Resources;

/**
 * How an order's mails leave: whoever reads the table's stream names them in a queue, which is first in, first out by
 * order, so that no mail has two senders at a time. What the mail service does not take three times waits in a queue of
 * its own (R7), and holds up no order (R9).
 */
export class MessagesStack extends Stack {
  readonly messagesQueue: Queue;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const lost = this.queue('LostMessages', { retentionPeriod: Duration.days(14) });
    this.messagesQueue = this.queue('Messages', {
      deadLetterQueue: { queue: lost, maxReceiveCount: 3 },
      // Six times as long as the sender may take, as Lambda asks; and the time that a mail service has to recover.
      visibilityTimeout: Duration.minutes(5),
    });
    const resources = { ...props, messagesQueue: this.messagesQueue, mail: this.mail(props) };
    const sender = shopFunction(this, eventFunction('messagesAsked'), resources);
    new CfnEventSourceMapping(this, 'MessagesQueue', {
      functionName: sender.functionName,
      eventSourceArn: this.messagesQueue.queueArn,
      batchSize: 1,
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
  }

  /** Where mails come from, and how each kind is written. The domain sends once its three DNS records are there. */
  private mail({ config }: Props): NonNullable<Resources['mail']> {
    const domain = config.mailFrom.split('@')[1] ?? '';
    const identity = new CfnEmailIdentity(this, 'Sender', { emailIdentity: domain });
    const records = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ];
    for (const [at, [name, value]] of records.entries())
      new CfnOutput(this, `MailRecord${at + 1}`, { value: `${name} CNAME ${value}` });
    const prefix = this.stackName;
    for (const kind of messageKinds) {
      const { subject, text, html } = mailTemplate(kind);
      new CfnTemplate(this, `Mail-${kind}`, {
        template: {
          templateName: `${prefix}-${kind}`,
          subjectPart: subject,
          textPart: text,
          htmlPart: html,
        },
      });
    }
    const arn = (resource: string, resourceName: string) =>
      this.formatArn({ service: 'ses', resource, resourceName });
    return {
      from: `Hart <${config.mailFrom}>`,
      templates: prefix,
      arns: [arn('identity', domain), ...messageKinds.map((kind) => arn('template', `${prefix}-${kind}`))],
    };
  }

  private queue(id: string, props: QueueProps): Queue {
    return new Queue(this, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      fifo: true,
      ...props,
    });
  }
}
