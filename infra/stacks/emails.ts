import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  CfnEmailIdentity,
  CfnTemplate,
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { emailKinds } from '#shared/emails/email-kinds.ts';
import { eventFunction } from '../functions.ts';
import { emailTemplate } from './email-templates.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

type Props = StackProps & Resources;

/**
 * Sends the emails of the outbox. The function on the table's stream puts them in a FIFO queue, grouped by subject and
 * recipient, so that two invocations never send the same email. An email that SES refuses ten times goes to the
 * dead-letter queue (R7). A delayed email delays no order (R9).
 */
export class EmailsStack extends Stack {
  readonly emailsQueue: Queue;
  readonly mail: NonNullable<Resources['mail']>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    // A job is tried ten times, five minutes apart. This gives SES fifty minutes to recover.
    const retryAfter = Duration.minutes(5);
    this.emailsQueue = jobQueue(this, 'Messages', {
      lost: 'LostMessages',
      fifo: true,
      retryAfter,
      alarms: props.alarms,
    });
    new CfnOutput(this, 'MessagesQueueUrl', { value: this.emailsQueue.queueUrl });
    this.mail = this.sending(props);
    const resources = { ...props, emailsQueue: this.emailsQueue, mail: this.mail };
    const sender = shopFunction(this, eventFunction('emailsRequested'), resources);
    // A batch has two jobs, so that one invocation can send the two emails of an order.
    workOn(this, 'MessagesQueue', this.emailsQueue, sender, 2);
    const sweeper = shopFunction(this, eventFunction('emailsOverdue'), resources);
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(sweeper)],
    });
  }

  /**
   * Creates the domain in SES. SES can send from the domain once the three records in the stack's outputs are in its
   * DNS.
   */
  private createDomain(domain: string): void {
    const identity = new CfnEmailIdentity(this, 'Sender', { emailIdentity: domain });
    const records = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ];
    for (const [at, [name, value]] of records.entries())
      new CfnOutput(this, `MailRecord${at + 1}`, { value: `${name} CNAME ${value}` });
  }

  /**
   * Creates the configuration set of every email. The set sends bounces and complaints to EventBridge. It uses no
   * suppression list of SES, because the shop keeps its own list in the table.
   */
  private createSet(name: string): void {
    const set = new ConfigurationSet(this, 'EmailSet', {
      configurationSetName: name,
      disableSuppressionList: true,
    });
    set.addEventDestination('Returns', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  /** Returns the sender, the names of the templates and of the configuration set, and the ARNs that sending needs. */
  private sending({ config }: Props): NonNullable<Resources['mail']> {
    const domain = config.mailFrom.split('@')[1] ?? '';
    if (config.mailDomainOwner === config.stage) this.createDomain(domain);
    const prefix = this.stackName;
    this.createSet(prefix);
    for (const kind of emailKinds) {
      const { subject, text, html } = emailTemplate(kind);
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
      set: prefix,
      arns: [arn('identity', domain), arn('configuration-set', prefix)],
      templateArns: emailKinds.map((kind) => arn('template', `${prefix}-${kind}`)),
    };
  }
}
