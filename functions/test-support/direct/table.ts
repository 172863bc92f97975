import { randomUUID } from 'node:crypto';
import type { DynamoDB } from '@hart/local-cloud/dynamodb';
import { isFault, JsonAnswer } from '@hart/local-cloud/dynamodb';
import { HttpResponse } from '@smithy/core/protocols';
import { getSchemaSerdePlugin } from '@smithy/core/schema';
import { countUp } from '#infra/build/test-support/counts.ts';
import { table } from '../../data/dynamodb/table.ts';

/*
 * Sends the calls of the table's client to the emulator in the same process. The SDK still marshals the input, retries
 * and unmarshals the answer. Signing and HTTP, which take most of a call's time, are left out.
 */

/**
 * A hook that runs when a call is issued, before `send` returns, and again for each retry of the SDK. The table answers
 * the call after the returned promise resolves.
 */
export type OnCall = (call: { operation: string; attempt: number }) => Promise<void>;

type Input = { ClientRequestToken?: string };
type Handler = (args: { input: Input; request?: unknown }) => Promise<{ response: unknown; output: unknown }>;
type Middleware = (next: Handler, context: { commandName?: string }) => Handler;
type Stack = { add: (middleware: Middleware, options: { name: string }) => void };

/** The parts of the client that only HTTP needs. */
const forHttp = ['contentLength', 'hostHeader', 'recursionDetection', 'httpAuthScheme', 'httpSigning'];

// The real function is kept, because a test can replace the global one later.
const { setImmediate } = globalThis;

/**
 * Answers the calls in the order in which they were issued. Each call is answered in a separate turn of the event loop,
 * as over a network.
 */
const nextTurn: OnCall = () => new Promise((resolve) => setImmediate(resolve));

const { config } = table;

/** The endpoint of each call. No request is sent to it. */
const endpoint = { url: new URL('http://table.invalid'), properties: {}, headers: {} };

/** Returns the SDK's own middleware that creates the errors of a response. */
function sdkDeserializer(): Middleware {
  let found: Middleware | undefined;
  const add: Stack['add'] = (middleware, { name }) => {
    if (name === 'deserializerMiddleware') found = middleware;
  };
  getSchemaSerdePlugin(config as never).applyToStack({ add } as never);
  if (!found) throw new Error('The AWS SDK has no deserializerMiddleware.');
  return found;
}

const connectionLost = () =>
  Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });

/** Connects the table's client to an emulator. Returns a function that sets or removes the hook of its calls. */
export function connectTable({ call }: DynamoDB): (onCall: OnCall | undefined) => void {
  const { middlewareStack } = table;
  let onCall = nextTurn;
  const issue = (operation: string, attempt: number) => {
    countUp('table calls');
    return onCall({ operation, attempt });
  };
  /** The calls that were issued but are not yet answered. */
  const issued = new WeakMap<object, { operation: string; first: Promise<void> }>();
  const deserialize = sdkDeserializer();

  const begin: Middleware = (next, context) => (args) => {
    const operation = String(context.commandName).replace(/Command$/, '');
    issued.set(context, { operation, first: issue(operation, 1) });
    return next(args);
  };

  const serialize: Middleware =
    (next, { commandName }) =>
    ({ input }) => {
      const { ClientRequestToken = randomUUID() } = input;
      // The SDK also adds the request token once, so that all attempts have the same token.
      const isTransaction = commandName === 'TransactWriteItemsCommand';
      const body = JSON.stringify(isTransaction ? { ...input, ClientRequestToken } : input);
      return next({ input, request: { body } });
    };

  const perform: Middleware = (_, context) => {
    let attempt = 0;
    return async (args) => {
      const { operation, first } = issued.get(context) ?? { operation: '', first: undefined };
      attempt++;
      await (attempt === 1 ? first : issue(operation, attempt));
      const accessKeyId = process.env.AWS_ACCESS_KEY_ID ?? '';
      const body = JSON.parse((args.request as { body: string }).body);
      try {
        const { answer, lost } = await call({ operation, body, accessKeyId, attempt });
        if (lost === 'answer') throw connectionLost();
        if (lost === 'call')
          throw new Error('Only a shop that is open over HTTP has calls without an answer.');
        const fields = answer instanceof JsonAnswer ? JSON.parse(answer.text) : answer;
        return { response: undefined, output: { ...fields, $metadata: { httpStatusCode: 200 } } };
      } catch (error) {
        if (!isFault(error)) throw error;
        const response = new HttpResponse({
          statusCode: error.statusCode,
          headers: { 'content-type': 'application/x-amz-json-1.0' },
          body: Buffer.from(JSON.stringify(error.body)),
        });
        return deserialize(async () => ({ response, output: undefined }), context)(args);
      }
    };
  };

  for (const name of forHttp) middlewareStack.remove(`${name}Middleware`);
  const add = (middleware: Middleware, options: object) =>
    middlewareStack.add(middleware as never, { ...options, override: true } as never);
  add(begin, { name: 'begin', step: 'initialize', priority: 'low' });
  add(serialize, { name: 'serializerMiddleware', step: 'serialize', tags: ['SERIALIZER'] });
  add(perform, { name: 'deserializerMiddleware', step: 'deserialize', tags: ['DESERIALIZER'] });
  // Each call copies the client's own settings to find its endpoint. To keep this fast, the client itself gets only
  // these two and inherits all others.
  const own = { isCustomEndpoint: true, endpointProvider: () => endpoint };
  Object.assign(table, { config: Object.assign(Object.create(config), own) });
  return (next) => {
    onCall = next ?? nextTurn;
  };
}
