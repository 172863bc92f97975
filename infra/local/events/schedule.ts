import { randomUUID } from 'node:crypto';
import type { Lambda } from '../lambda/pool.ts';
import type { CloudLog } from '../log.ts';
import type { DeployedFunction } from '../template/functions.ts';
import type { Resolver } from '../template/resolve.ts';

/** A scheduled rule of a template, as plain data. Two rules with equal data count as the same rule. */
export type ScheduleSetup = {
  arn: string;
  name: string;
  everyMs: number;
  functions: string[];
  region: string;
};

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function everyMsOf(expression: unknown, where: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(expression)) ?? [];
  const every = Number(count) * (unitMs[unit ?? ''] ?? 0);
  // A timer of Node can wait at most 24 days.
  if (!(every > 0 && every < 2 ** 31))
    throw new Error(`${where}: the local cloud does not know the schedule ${String(expression)}.`);
  return every;
}

type Context = {
  functions: DeployedFunction[];
  /** True if the function's permissions allow the rule to call it. */
  permitted: (functionArn: string, ruleArn: string) => boolean;
};

/** Returns the schedules of the templates. @throws for a rule without a function, and for an unsupported rule */
export function schedulesOf(resolver: Resolver, { functions, permitted }: Context): ScheduleSetup[] {
  return resolver.all('AWS::Events::Rule').flatMap(({ stack, logicalId, properties, identity }) => {
    const where = `${stack}.${logicalId}`;
    if (properties.State === 'DISABLED' || properties.EventPattern !== undefined) return [];
    const arn = identity.attributes.Arn as string;
    const targets = (properties.Targets ?? []) as { Arn: string }[];
    const names = targets.map((target) => {
      const strange = Object.keys(target).find((name) => name !== 'Arn' && name !== 'Id');
      if (strange !== undefined)
        throw new Error(`${where}: the local cloud does not know a target's ${strange}.`);
      const found = functions.find((one) => one.arn === target.Arn);
      if (found === undefined) throw new Error(`${where}: there is no function ${target.Arn}.`);
      if (!permitted(found.arn, arn)) throw new Error(`${where}: it may not call ${found.name}.`);
      return found.name;
    });
    const everyMs = everyMsOf(properties.ScheduleExpression, where);
    const region = arn.split(':')[3] as string;
    return [{ arn, name: identity.ref, everyMs, functions: names, region }];
  });
}

export type Schedules = {
  /** Deploys the rules of a template. New and changed rules make their first call after a whole interval. */
  deploy: (schedules: ScheduleSetup[]) => void;
  /** Runs the rules of a stack now. Resolves when their functions have ended. @throws if the stack has no rule */
  wake: (stack: string) => Promise<void>;
  /** Stops all rules. */
  halt: () => void;
};

type Parts = { account: string; lambda: Lambda; log: CloudLog; now: () => number };

/** Creates EventBridge's scheduled rules. */
export function createSchedules({ account, lambda, log, now }: Parts): Schedules {
  const running = new Map<string, NodeJS.Timeout>();
  let rules: ScheduleSetup[] = [];

  async function wake({ arn, name, region, functions }: ScheduleSetup): Promise<void> {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account,
      time: `${new Date(now()).toISOString().slice(0, 19)}Z`,
      region,
      resources: [arn],
      detail: {},
    };
    const call = async (target: string) => {
      const { kind } = await lambda.invoke(target, randomUUID(), JSON.stringify(event));
      if (kind !== 'answer') log.add(name, `${target} failed.`);
    };
    await Promise.all(functions.map(call));
  }

  return {
    deploy: (schedules) => {
      rules = schedules;
      const wanted = new Map(schedules.map((setup) => [JSON.stringify(setup), setup]));
      for (const [key, timer] of running) {
        if (wanted.has(key)) continue;
        clearInterval(timer);
        running.delete(key);
      }
      for (const [key, setup] of wanted)
        if (!running.has(key)) running.set(key, setInterval(() => void wake(setup), setup.everyMs).unref());
    },
    wake: async (stack) => {
      const own = rules.filter(({ name }) => name.startsWith(`${stack}-`));
      if (own.length === 0) throw new Error(`The stack ${stack} has no scheduled rule.`);
      await Promise.all(own.map(wake));
    },
    halt: () => {
      for (const timer of running.values()) clearInterval(timer);
      running.clear();
    },
  };
}
