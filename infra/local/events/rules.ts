import type { CloudLog } from '../log.ts';
import { mayAccess } from '../resource-policy.ts';
import type { BusEvent } from '../s3/notify.ts';
import type { QueueSetup } from '../sqs/setup.ts';
import type { Sqs } from '../sqs/sqs.ts';
import type { Resolver } from '../template/resolve.ts';
import { type Filter, patternOf } from './filter.ts';

/** A rule that sends matching events to queues. */
export type PatternRule = { name: string; passes: Filter; queues: string[] };

/** Returns the rules of the templates that have an event pattern. @throws for a target that does not work on AWS */
export function patternRulesOf(resolver: Resolver, queues: QueueSetup[]): PatternRule[] {
  return resolver.all('AWS::Events::Rule').flatMap(({ stack, logicalId, properties, identity }) => {
    const where = `${stack}.${logicalId}`;
    if (properties.EventPattern === undefined || properties.State === 'DISABLED') return [];
    if (properties.ScheduleExpression !== undefined)
      throw new Error(`${where}: the local cloud knows a schedule or a pattern, not both.`);
    const arn = identity.attributes.Arn as string;
    const targets = (properties.Targets ?? []) as { Arn: string }[];
    const found = targets.map((target) => {
      const strange = Object.keys(target).find((name) => name !== 'Arn' && name !== 'Id');
      if (strange !== undefined)
        throw new Error(`${where}: the local cloud does not know a target's ${strange}.`);
      const queue = queues.find((one) => one.arn === target.Arn);
      if (queue === undefined || queue.fifo)
        throw new Error(`${where}: there is no standard queue ${target.Arn}.`);
      if (!mayAccess(queue.policy, 'sqs:SendMessage', queue.arn, { kind: 'rule', arn }))
        throw new Error(`${where}: it may not send messages to ${queue.name}.`);
      return queue.arn;
    });
    return [{ name: identity.ref, passes: patternOf(properties.EventPattern, where), queues: found }];
  });
}

export type EventBus = {
  /** Deploys the rules of a template. */
  deploy: (rules: PatternRule[]) => void;
  /** Sends an event to the targets of the rules that it matches. */
  put: (event: BusEvent) => void;
};

type Parts = {
  sqs: Sqs;
  log: CloudLog;
  /** How often a matching event is sent to each target; normally 1. EventBridge may send an event more than once. */
  deliveries: number;
};

/** Creates EventBridge's default event bus. */
export function createEventBus({ sqs, log, deliveries }: Parts): EventBus {
  let deployed: PatternRule[] = [];
  return {
    deploy: (rules) => {
      deployed = rules;
    },
    put: (event) => {
      const body = JSON.stringify(event);
      for (const { name, passes, queues } of deployed) {
        if (!passes(event)) continue;
        for (const arn of queues) {
          for (let sent = 0; sent < Math.min(2, deliveries); sent += 1)
            sqs.queue(arn).send({ body, senderId: 'events.amazonaws.com' });
        }
        log.add(name, `${event['detail-type']} ${String(event.id)}`);
      }
    },
  };
}
