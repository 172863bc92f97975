import { randomUUID } from 'node:crypto';
import { type Incoming, type Listener, listen, type Outgoing } from '../http.ts';
import { decide, deniedMessage } from '../iam.ts';
import type { Caller } from '../resource-policy.ts';
import { element, unescaped } from '../s3/answers.ts';
import { verifySignature } from '../sigv4.ts';
import type { Edge } from './edge.ts';

/** A distribution on whose edge the calls of the management API take effect. */
export type Served = { id: string; arn: string; edge: Edge };

type Access = {
  secretOf: (accessKeyId: string) => string | undefined;
  callerOf: (accessKeyId: string) => Caller;
};

type Invalidation = { id: string; at: number; reference: string; paths: string[] };

const version = '2020-05-31';
const namespace = `xmlns="http://cloudfront.amazonaws.com/doc/${version}/"`;
const mostPaths = 3000;

function xml(
  status: number,
  root: string,
  children: string[],
  headers: Record<string, string> = {},
): Outgoing {
  const body = element(root, '\0')
    .replace(`<${root}>`, `<${root} ${namespace}>`)
    .replace('\0', children.join(''));
  return {
    status,
    headers: { 'content-type': 'text/xml', ...headers },
    body: Buffer.from(`<?xml version="1.0"?>\n${body}`),
  };
}

const refusal = (status: number, code: string, message: string): Outgoing =>
  xml(status, 'ErrorResponse', [
    element('Error', [element('Type', 'Sender'), element('Code', code), element('Message', message)]),
    element('RequestId', randomUUID()),
  ]);

/** Parses CreateInvalidation's body; undefined if it is invalid. */
function batchOf(body: string): { reference: string; paths: string[] } | undefined {
  const reference = /<CallerReference>([^<]+)<\/CallerReference>/.exec(body)?.[1];
  const quantity = /<Quantity>(\d+)<\/Quantity>/.exec(body)?.[1];
  const paths = [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path]) => unescaped(path as string));
  if (reference === undefined || paths.length === 0 || Number(quantity) !== paths.length) return undefined;
  return { reference: unescaped(reference), paths };
}

/**
 * Returns true for a valid path. As on AWS, a wildcard may only be at the end. Spaces and non-ASCII letters must be
 * encoded.
 */
const isPath = (path: string) => /^\/[\x21-\x7e]*$/.test(path) && path.length <= 4000 && !/\*./.test(path);

const shown = ({ id, at, reference, paths }: Invalidation): string[] => [
  element('Id', id),
  element('Status', 'Completed'),
  element('CreateTime', new Date(at).toISOString()),
  `<InvalidationBatch><Paths><Quantity>${paths.length}</Quantity><Items>${paths
    .map((path) => element('Path', path))
    .join('')}</Items></Paths>${element('CallerReference', reference)}</InvalidationBatch>`,
];

/** Creates the part of CloudFront's API that apps call: CreateInvalidation and GetInvalidation. */
export function createCloudFrontApi(now: () => number): {
  serve: (served: Served | undefined) => void;
  listen: (access: Access) => Promise<Listener>;
} {
  let served: Served | undefined;
  const made: Invalidation[] = [];

  function create(request: Incoming, distribution: Served): Outgoing {
    const batch = batchOf(request.body.toString());
    if (batch === undefined)
      return refusal(400, 'InconsistentQuantities', 'The quantity does not match the number of paths.');
    if (batch.paths.length > mostPaths)
      return refusal(413, 'BatchTooLarge', `An invalidation has at most ${mostPaths} paths.`);
    const strange = batch.paths.find((path) => !isPath(path));
    if (strange !== undefined)
      return refusal(
        400,
        'InvalidArgument',
        `Your request contains an invalid invalidation path: ${strange}`,
      );
    let invalidation = made.find(({ reference }) => reference === batch.reference);
    if (invalidation !== undefined && invalidation.paths.join('\n') !== batch.paths.join('\n'))
      return refusal(400, 'InvalidArgument', 'The caller reference was used for another invalidation.');
    if (invalidation === undefined) {
      const id = `I${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;
      invalidation = { id, at: now(), ...batch };
      made.push(invalidation);
      if (made.length > 1000) made.shift();
      distribution.edge.invalidate(batch.paths);
    }
    const location = `https://cloudfront.amazonaws.com${request.path}/${invalidation.id}`;
    return xml(201, 'Invalidation', shown(invalidation), { location });
  }

  async function answer(request: Incoming, access: Access): Promise<Outgoing> {
    const signature = await verifySignature(request, access.secretOf);
    if (signature.kind === 'invalid')
      return signature.code === 'InvalidAccessKeyId'
        ? refusal(403, 'InvalidClientTokenId', 'The security token included in the request is invalid.')
        : refusal(403, 'SignatureDoesNotMatch', 'The request signature does not match the one you provided.');
    const [, id = '', invalidationId] =
      /^\/2020-05-31\/distribution\/([^/]+)\/invalidation(?:\/([^/]+))?$/.exec(request.path) ?? [];
    const action =
      request.method === 'POST' && invalidationId === undefined ? 'CreateInvalidation' : 'GetInvalidation';
    if (
      id === '' ||
      (action === 'GetInvalidation' && (request.method !== 'GET' || invalidationId === undefined))
    )
      return refusal(
        400,
        'InvalidAction',
        `The local cloud does not know ${request.method} ${request.path}.`,
      );
    const caller = access.callerOf(signature.accessKeyId);
    const right = `cloudfront:${action}`;
    const arn = served?.id === id ? served.arn : `arn:aws:cloudfront::000000000000:distribution/${id}`;
    if (caller.kind !== 'role') return refusal(403, 'AccessDenied', 'Access denied.');
    const decision = decide(caller.statements, right, arn);
    if (decision !== 'allowed')
      return refusal(403, 'AccessDenied', deniedMessage(caller.arn, right, arn, decision));
    if (served === undefined || served.id !== id)
      return refusal(404, 'NoSuchDistribution', 'The specified distribution does not exist.');
    if (action === 'CreateInvalidation') return create(request, served);
    const found = made.find((one) => one.id === invalidationId);
    return found === undefined
      ? refusal(404, 'NoSuchInvalidation', 'The specified invalidation does not exist.')
      : xml(200, 'Invalidation', shown(found));
  }

  return {
    serve: (next) => {
      served = next;
    },
    listen: (access) => listen(0, async (request) => answer(request, access)),
  };
}
