import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { streamsCaller } from '../dynamodb/streams/streams-client.ts';
import type { DynamoDBThread } from '../dynamodb/thread.ts';
import type { Lambda } from '../lambda/pool.ts';
import type { CloudLog } from '../log.ts';
import type { Principals } from '../principals.ts';
import type { S3 } from '../s3/s3.ts';
import type { Sqs } from '../sqs/sqs.ts';
import { openCheckpoints } from './checkpoint.ts';
import { tellFailure } from './failure-destination.ts';
import type { Mapping, StreamMapping } from './mapping.ts';
import { openQueueSource } from './queue-source.ts';
import type { Source } from './source.ts';
import { openStreamSource } from './stream-source.ts';

export type EventSources = {
  /** Deploys the mappings of a template. Changed mappings restart from their position. */
  deploy: (mappings: Mapping[]) => Promise<void>;
  /** Resolves when no record and no message is waiting or in progress. */
  settled: () => Promise<void>;
  /** Stops reading streams and queues, without waiting for batches in progress. */
  halt: () => void;
  close: () => Promise<void>;
};

type Parts = {
  state: string;
  region: string;
  table: DynamoDBThread;
  lambda: Lambda;
  sqs: Sqs;
  s3: S3;
  principals: Principals;
  log: CloudLog;
  now: () => number;
  deliveries: number;
};

/** Creates Lambda's event source mappings, which read streams and queues and call functions. */
export function createEventSources(parts: Parts): EventSources {
  const { region, table, lambda, sqs, s3, principals, now, deliveries } = parts;
  const checkpoints = openCheckpoints(join(parts.state, 'event-sources'));
  const running = new Map<string, { setup: string; source: Source }>();
  const stopping = new Set<Promise<void>>();

  function toolsOf({ where }: Mapping) {
    const log = (line: string) => parts.log.add(where, line);
    return { lambda, now, deliveries, log };
  }

  function openStream(mapping: StreamMapping): Source {
    const credentials = principals.credentialsOf(mapping.roleArn);
    const client = new DynamoDBClient({ endpoint: table.url, region, credentials });
    const tools = toolsOf(mapping);
    return openStreamSource(mapping, {
      ...tools,
      call: streamsCaller(client, table.url),
      checkpoints,
      watch: table.watchRecords,
      tellFailure: (failure) => tellFailure(mapping, failure, { sqs, s3, principals, log: tools.log }),
    });
  }

  /**
   * Saves the stream's current end as the position of a new mapping with LATEST, so that after a kill the mapping
   * continues there. A position beyond the end of the stream is also replaced. Such a position is left after a power
   * cut, which can lose records whose numbers are then used again.
   */
  async function begin(mapping: Mapping): Promise<void> {
    if (mapping.kind !== 'stream') return;
    const streamArn = mapping.sourceArn;
    const saved = checkpoints.of(mapping.id, streamArn);
    const sequenceNumber = await table.newestRecord();
    if (saved === undefined ? mapping.start === 'LATEST' : saved > sequenceNumber)
      checkpoints.save(mapping.id, { streamArn, sequenceNumber });
  }

  function stop(id: string): Promise<void> {
    const stopped = running.get(id)?.source.stop() ?? Promise.resolve();
    running.delete(id);
    stopping.add(stopped);
    return stopped.finally(() => stopping.delete(stopped));
  }

  return {
    deploy: async (mappings) => {
      checkpoints.keepOnly(mappings.map(({ id }) => id));
      const wanted = new Map(
        mappings.filter(({ enabled }) => enabled).map((mapping) => [mapping.id, JSON.stringify(mapping)]),
      );
      const changed = [...running].filter(([id, { setup }]) => wanted.get(id) !== setup);
      await Promise.all(changed.map(([id]) => stop(id)));
      for (const mapping of mappings) {
        await begin(mapping);
        const setup = wanted.get(mapping.id);
        if (setup === undefined || running.has(mapping.id)) continue;
        const source =
          mapping.kind === 'stream'
            ? openStream(mapping)
            : openQueueSource(mapping, sqs.queue(mapping.sourceArn), toolsOf(mapping));
        running.set(mapping.id, { setup, source });
      }
    },
    settled: async () => {
      const calls = () => [...running.values()].reduce((sum, { source }) => sum + source.calls(), 0);
      // A function's work may trigger another function. This loop therefore ends only when a whole round has called no
      // function.
      for (let before = -1; before !== calls(); ) {
        before = calls();
        for (const { source } of running.values()) await source.drained();
      }
    },
    halt: () => {
      for (const id of [...running.keys()]) void stop(id);
    },
    close: async () => {
      await Promise.all(stopping);
      checkpoints.close();
    },
  };
}
