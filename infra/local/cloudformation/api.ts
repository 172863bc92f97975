import { randomUUID } from 'node:crypto';
import { type Incoming, type Listener, listen, type Outgoing } from '../http.ts';
import { decide } from '../iam.ts';
import type { Caller } from '../resource-policy.ts';
import { element } from '../s3/answers.ts';
import { verifySignature } from '../sigv4.ts';
import type { Stack } from '../template/assembly.ts';
import type { StackParameters } from './parameters.ts';

/** The running stacks, their outputs by `Stack.OutputName`, and a function that deploys the stacks again. */
export type DeployedStacks = {
  stacks: Stack[];
  outputs: Record<string, string>;
  redeploy: () => Promise<void>;
};

type Access = {
  secretOf: (accessKeyId: string) => string | undefined;
  callerOf: (accessKeyId: string) => Caller;
};

class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const namespace = 'xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"';

const xml = (status: number, body: string): Outgoing => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: Buffer.from(body),
});

const refusal = (status: number, code: string, message: string) =>
  xml(
    status,
    `<ErrorResponse ${namespace}><Error>${element('Type', 'Sender')}${element('Code', code)}${element('Message', message)}</Error>${element('RequestId', randomUUID())}</ErrorResponse>`,
  );

const members = (name: string, parts: string[]) =>
  `<${name}>${parts.map((part) => `<member>${part}</member>`).join('')}</${name}>`;

const declared = ({ template }: Stack) => Object.entries(template.Parameters ?? {});

const valuesOf = (stack: Stack, given: Record<string, string>) =>
  Object.fromEntries(declared(stack).map(([name, { Default = '' }]) => [name, given[name] ?? Default]));

/**
 * Returns the parameters that an UpdateStack request names. The value is undefined for a parameter that keeps its
 * value.
 */
function askedParameters(form: URLSearchParams): Map<string, string | undefined> {
  const asked = new Map<string, string | undefined>();
  for (let n = 1; ; n++) {
    const part = (name: string) => form.get(`Parameters.member.${n}.${name}`);
    const key = part('ParameterKey');
    if (key === null) return asked;
    asked.set(key, part('UsePreviousValue') === 'true' ? undefined : (part('ParameterValue') ?? ''));
  }
}

/**
 * Returns a stack's parameters after an update. As in CloudFormation, a parameter that the request does not name gets
 * its default, and an update that changes nothing is refused.
 */
function nextParameters(stack: Stack, before: Record<string, string>, form: URLSearchParams) {
  if (form.get('UsePreviousTemplate') !== 'true')
    throw new Refusal('ValidationError', 'The local cloud updates a stack with its previous template only.');
  const hasRoles = Object.values(stack.template.Resources).some(({ Type }) => Type === 'AWS::IAM::Role');
  const capability = form.get('Capabilities.member.1') ?? '';
  if (hasRoles && !/^CAPABILITY_(NAMED_)?IAM$/.test(capability))
    throw new Refusal('InsufficientCapabilitiesException', 'Requires capabilities : [CAPABILITY_IAM]');
  const asked = askedParameters(form);
  const strange = [...asked.keys()].filter((name) => stack.template.Parameters?.[name] === undefined);
  if (strange.length > 0)
    throw new Refusal('ValidationError', `Parameters: [${strange}] do not exist in the template`);
  const next = Object.fromEntries(
    [...asked].map(([name, value]): [string, string | undefined] => [name, value ?? before[name]]),
  );
  const given = Object.fromEntries(
    Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (JSON.stringify(valuesOf(stack, given)) === JSON.stringify(valuesOf(stack, before)))
    throw new Refusal('ValidationError', 'No updates are to be performed.');
  return given;
}

/** Creates the part of CloudFormation's API that apps call: DescribeStacks, and UpdateStack for parameters. */
export function createCloudFormationApi(parameters: StackParameters, now: () => number) {
  let deployed: DeployedStacks = { stacks: [], outputs: {}, redeploy: async () => {} };

  const shown = (stack: Stack) =>
    [
      element('StackName', stack.name),
      element('CreationTime', new Date(now()).toISOString()),
      element('StackStatus', 'UPDATE_COMPLETE'),
      members(
        'Parameters',
        Object.entries(valuesOf(stack, parameters.of(stack.name))).map(
          ([name, value]) => element('ParameterKey', name) + element('ParameterValue', value),
        ),
      ),
      members(
        'Outputs',
        Object.entries(deployed.outputs)
          .filter(([name]) => name.startsWith(`${stack.name}.`))
          .map(
            ([name, value]) =>
              element('OutputKey', name.slice(stack.name.length + 1)) + element('OutputValue', value),
          ),
      ),
    ].join('');

  function named(name: string | null): Stack[] {
    if (name === null) return deployed.stacks;
    const found = deployed.stacks.filter((stack) => stack.name === name);
    if (found.length === 0) throw new Refusal('ValidationError', `Stack with id ${name} does not exist`);
    return found;
  }

  const actions: Record<string, (form: URLSearchParams) => Promise<string>> = {
    DescribeStacks: async (form) => members('Stacks', named(form.get('StackName')).map(shown)),
    UpdateStack: async (form) => {
      const [stack] = named(form.get('StackName') ?? '');
      if (stack === undefined) return '';
      parameters.set(stack.name, nextParameters(stack, parameters.of(stack.name), form));
      await deployed.redeploy();
      return element('StackId', stack.name);
    },
  };

  async function answer(request: Incoming, access: Access): Promise<Outgoing> {
    const signature = await verifySignature(request, access.secretOf);
    if (signature.kind === 'invalid')
      return refusal(
        403,
        'SignatureDoesNotMatch',
        'The request signature does not match the one you provided.',
      );
    const form = new URLSearchParams(request.body.toString());
    const name = form.get('Action') ?? '';
    const action = actions[name];
    if (action === undefined) return refusal(400, 'InvalidAction', `The local cloud does not know ${name}.`);
    const caller = access.callerOf(signature.accessKeyId);
    const right = `cloudformation:${name}`;
    const decision = caller.kind === 'role' ? decide(caller.statements, right, '*') : 'denied';
    if (caller.kind !== 'role' || decision !== 'allowed')
      return refusal(403, 'AccessDenied', `You are not allowed to perform ${right}.`);
    try {
      const result = await action(form);
      return xml(
        200,
        `<${name}Response ${namespace}><${name}Result>${result}</${name}Result></${name}Response>`,
      );
    } catch (error) {
      if (error instanceof Refusal) return refusal(400, error.code, error.message);
      throw error;
    }
  }

  return {
    serve: (next: DeployedStacks) => {
      deployed = next;
    },
    listen: (access: Access): Promise<Listener> => listen(0, (request) => answer(request, access)),
  };
}
