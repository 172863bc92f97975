import type { Resource, Stack } from './assembly.ts';
import { type Identity, identityOf, type Place } from './identity.ts';
import type { ReadReference, References } from './references.ts';

/** One resource of the template with everything in it resolved to plain values. */
export type Resolved = {
  stack: string;
  logicalId: string;
  type: string;
  identity: Identity;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
};

export type ResolverOptions = {
  stacks: Stack[];
  account: string;
  /** The region of stacks that name none. */
  region: string;
  /** Where the distribution answers, as host and port: what its DomainName is on this machine. */
  siteHost: string;
  sqsUrl: string;
  signInUrl: string;
  streamLabel: (table: string) => string | undefined;
  /** The value under a key of a secret's JSON, or of the whole secret for an empty key: of a version, or the current one. */
  secretValue: (arn: string, key: string, versionId: string) => string;
  /** What the references of a resource to secrets stand for. */
  references: References;
  /** The parameters that a stack was given. */
  parametersOf: (stack: string) => Record<string, string>;
};

export type Resolver = {
  /** Resources of a type, over all stacks, in the order of the templates, each resolved when its turn comes. */
  each: (type: string) => Generator<Resolved>;
  /** Every resource of a type, in the same order. */
  all: (type: string) => Resolved[];
  /** Outputs by `Stack.OutputName`. */
  outputs: () => Record<string, string>;
};

const noValue = Symbol('AWS::NoValue');
const secretReference =
  /\{\{resolve:secretsmanager:(arn:[^:]+:secretsmanager:[^:]*:\d+:secret:[^:}]+|[^:}]+)(?::SecretString(?::([^:}]*))?(?::(?:AWSCURRENT)?)?(?::([^:}]*))?)?\}\}/g;

/**
 * Resolves what CDK writes into templates: Ref, Fn::GetAtt, Fn::Join, Fn::Sub, Fn::Select, Fn::Split,
 * Fn::ImportValue, pseudo parameters and Secrets Manager references. Anything else throws, with the place.
 */
export function createResolver(options: ResolverOptions): Resolver {
  const byName = new Map(options.stacks.map((stack) => [stack.name, stack]));
  const identities = new Map<string, Identity>();
  const resolved = new Map<string, Resolved>();
  const exported = new Map<string, () => unknown>();

  const placeOf = (stack: Stack): Place => ({
    account: options.account,
    region: stack.region ?? options.region,
    stack: stack.name,
    siteHost: options.siteHost,
    sqsUrl: options.sqsUrl,
    signInUrl: options.signInUrl,
    streamLabel: options.streamLabel,
  });

  function resourceOf(stack: Stack, id: string, where: string): Resource {
    const resource = stack.template.Resources[id];
    if (resource === undefined)
      throw new Error(`${where}: there is no resource ${id} in stack ${stack.name}.`);
    return resource;
  }

  function identity(stack: Stack, id: string, where: string): Identity {
    const key = `${stack.name}.${id}`;
    const known = identities.get(key);
    if (known !== undefined) return known;
    const resource = resourceOf(stack, id, where);
    const explicit = (name: string) => {
      const given = resource.Properties?.[name];
      return given === undefined ? undefined : String(value(given, stack, `${key}.${name}`));
    };
    const made = identityOf(resource.Type, id, placeOf(stack), explicit);
    identities.set(key, made);
    return made;
  }

  function reference(name: string, stack: Stack, where: string): unknown {
    const place = placeOf(stack);
    if (name === 'AWS::AccountId') return place.account;
    if (name === 'AWS::Region') return place.region;
    if (name === 'AWS::Partition') return 'aws';
    if (name === 'AWS::URLSuffix') return 'amazonaws.com';
    if (name === 'AWS::StackName') return stack.name;
    if (name === 'AWS::StackId')
      return `arn:aws:cloudformation:${place.region}:${place.account}:stack/${stack.name}/local`;
    if (name === 'AWS::NoValue') return noValue;
    const parameter = stack.template.Parameters?.[name];
    const given = options.parametersOf(stack.name)[name];
    if (parameter !== undefined && given !== undefined) return given;
    if (parameter?.Type === 'String' && parameter.Default !== undefined) return parameter.Default;
    if (parameter !== undefined) throw new Error(`${where}: the parameter ${name} has no value here.`);
    return identity(stack, name, where).ref;
  }

  function attribute(id: string, name: string, stack: Stack, where: string): string {
    const found = identity(stack, id, where).attributes[name];
    if (found === undefined) {
      throw new Error(
        `${where}: the local cloud does not know ${name} of ${id} (${resourceOf(stack, id, where).Type}).`,
      );
    }
    return found;
  }

  function list(node: unknown, stack: Stack, where: string): unknown[] {
    const found = value(node, stack, where);
    if (!Array.isArray(found)) throw new Error(`${where}: a list was expected.`);
    return found;
  }

  function text(node: unknown, stack: Stack, where: string): string {
    const found = value(node, stack, where);
    if (typeof found === 'object' || found === undefined) throw new Error(`${where}: a text was expected.`);
    return String(found);
  }

  function substitute(node: unknown, stack: Stack, where: string): string {
    const [pattern, own] = Array.isArray(node)
      ? (node as [string, Record<string, unknown>])
      : [String(node), {}];
    return pattern.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal === '!') return `\${${name}}`;
      if (name in own) return text(own[name], stack, where);
      const dot = name.indexOf('.');
      return dot < 0
        ? String(reference(name, stack, where))
        : attribute(name.slice(0, dot), name.slice(dot + 1), stack, where);
    });
  }

  function intrinsic(name: string, argument: unknown, stack: Stack, where: string): unknown {
    if (name === 'Ref') return reference(String(argument), stack, where);
    if (name === 'Fn::GetAtt') {
      const [id, ...rest] = Array.isArray(argument) ? (argument as string[]) : String(argument).split('.');
      return attribute(String(id), rest.join('.'), stack, where);
    }
    if (name === 'Fn::Join') {
      const [separator, parts] = argument as [string, unknown];
      return list(parts, stack, where).join(separator);
    }
    if (name === 'Fn::Sub') return substitute(argument, stack, where);
    if (name === 'Fn::Select') {
      const [index, parts] = argument as [number | string, unknown];
      const found = list(parts, stack, where)[Number(index)];
      if (found === undefined)
        throw new Error(`${where}: Fn::Select asks for part ${index}, which is not there.`);
      return found;
    }
    if (name === 'Fn::Split') {
      const [separator, source] = argument as [string, unknown];
      return text(source, stack, where).split(separator);
    }
    if (name === 'Fn::ImportValue') {
      const key = text(argument, stack, where);
      const found = exported.get(key);
      if (found === undefined) throw new Error(`${where}: no stack exports ${key}.`);
      return found();
    }
    throw new Error(`${where}: the local cloud does not know ${name}.`);
  }

  /** TLS is left out on this machine: what calls the site by a finished address calls it without. */
  const withoutTls = (source: string) =>
    source.replaceAll(`https://${options.siteHost}`, `http://${options.siteHost}`);

  function secrets(source: string, where: string, read: ReadReference): string {
    if (!source.includes('{{resolve:')) return source;
    const filled = source.replace(secretReference, (text, arn: string, key = '', versionId = '') =>
      read(text, () => options.secretValue(arn, key, versionId)),
    );
    if (filled.includes('{{resolve:')) throw new Error(`${where}: the local cloud cannot resolve ${source}.`);
    return filled;
  }

  /** References to secrets stand in finished texts only: CDK joins them from parts. */
  function withSecrets(node: unknown, where: string, read: ReadReference): unknown {
    if (typeof node === 'string') return withoutTls(secrets(node, where, read));
    if (Array.isArray(node)) return node.map((part) => withSecrets(part, where, read));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, part]) => [name, withSecrets(part, where, read)]),
    );
  }

  function value(node: unknown, stack: Stack, where: string): unknown {
    if (Array.isArray(node)) {
      return node.map((part, at) => value(part, stack, `${where}[${at}]`)).filter((part) => part !== noValue);
    }
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node);
    const [first] = entries;
    if (entries.length === 1 && first !== undefined && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) {
      return intrinsic(first[0], first[1], stack, where);
    }
    const plain: Record<string, unknown> = {};
    for (const [name, part] of entries) {
      const filled = value(part, stack, `${where}.${name}`);
      if (filled !== noValue) plain[name] = filled;
    }
    return plain;
  }

  function whole(stack: Stack, id: string, resource: Resource): Resolved {
    const where = `${stack.name}.${id}`;
    const known = resolved.get(where);
    if (known !== undefined) return known;
    if (resource.Condition !== undefined)
      throw new Error(`${where}: the local cloud does not know conditions.`);
    const filled = value(resource.Properties ?? {}, stack, where);
    const made: Resolved = {
      stack: stack.name,
      logicalId: id,
      type: resource.Type,
      identity: identity(stack, id, where),
      properties: withSecrets(filled, where, options.references(where, filled)) as Record<string, unknown>,
      metadata: resource.Metadata ?? {},
    };
    resolved.set(where, made);
    return made;
  }

  for (const stack of options.stacks) {
    for (const [name, output] of Object.entries(stack.template.Outputs ?? {})) {
      if (output.Export === undefined) continue;
      const where = `${stack.name}.Outputs.${name}`;
      exported.set(text(output.Export.Name, stack, where), () => value(output.Value, stack, where));
    }
  }

  function* each(type: string): Generator<Resolved> {
    for (const stack of byName.values()) {
      for (const [id, resource] of Object.entries(stack.template.Resources)) {
        if (resource.Type === type) yield whole(stack, id, resource);
      }
    }
  }

  return {
    each,
    all: (type) => [...each(type)],
    outputs: () => {
      const outputs: Record<string, string> = {};
      for (const stack of options.stacks) {
        for (const [name, output] of Object.entries(stack.template.Outputs ?? {})) {
          outputs[`${stack.name}.${name}`] = withoutTls(
            text(output.Value, stack, `${stack.name}.Outputs.${name}`),
          );
        }
      }
      return outputs;
    },
  };
}
