import type { Resource, Stack } from './assembly.ts';
import { Evaluator, type EvaluatorOptions } from './evaluate.ts';
import type { Identity } from './identity.ts';
import type { References } from './references.ts';
import { fillSecrets } from './secrets.ts';

/** One resource of a template, with its properties evaluated to plain values. */
export type Resolved = {
  stack: string;
  logicalId: string;
  type: string;
  identity: Identity;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
};

/** `region` is for stacks that name no region. `siteHost` is the host and port of the local distribution. */
export type ResolverOptions = EvaluatorOptions & {
  /**
   * Returns a value from a secret's JSON. An empty key means the whole secret. An empty version id means the current
   * version.
   */
  secretValue: (arn: string, key: string, versionId: string) => string;
  /** The stored values of references to secrets, which survive restarts. */
  references: References;
};

export type Resolver = {
  /**
   * Yields the resources of a type from all stacks, in the order of the templates. A resource is evaluated when it is
   * reached.
   */
  each: (type: string) => Generator<Resolved>;
  /** Returns all resources of a type, in the order of the templates. */
  all: (type: string) => Resolved[];
  /** Returns the outputs of all stacks by `Stack.OutputName`. */
  outputs: () => Record<string, string>;
};

/** Replaces `https` by `http` in the site's URLs, because the local site has no TLS. */
function withoutTls(node: unknown, siteHost: string): unknown {
  if (typeof node === 'string') return node.replaceAll(`https://${siteHost}`, `http://${siteHost}`);
  if (Array.isArray(node)) return node.map((part) => withoutTls(part, siteHost));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, withoutTls(part, siteHost)]));
}

/**
 * Returns a resolver, which evaluates the templates (see `Evaluator`) and replaces references to Secrets Manager by
 * values.
 */
export function createResolver(options: ResolverOptions): Resolver {
  const { stacks, siteHost } = options;
  const evaluator = new Evaluator(options);
  const resolved = new Map<string, Resolved>();

  function whole(stack: Stack, id: string, resource: Resource): Resolved {
    const where = `${stack.name}.${id}`;
    const known = resolved.get(where);
    if (known !== undefined) return known;
    if (resource.Condition !== undefined)
      throw new Error(`${where}: the local cloud does not know conditions.`);
    const filled = evaluator.value(resource.Properties ?? {}, stack, where);
    const read = options.references(where, filled);
    const withSecrets = fillSecrets(filled, where, (text, ...secret) =>
      read(text, () => options.secretValue(...secret)),
    );
    const made: Resolved = {
      stack: stack.name,
      logicalId: id,
      type: resource.Type,
      identity: evaluator.identity(stack, id, where),
      properties: withoutTls(withSecrets, siteHost) as Record<string, unknown>,
      metadata: resource.Metadata ?? {},
    };
    resolved.set(where, made);
    return made;
  }

  function* each(type: string): Generator<Resolved> {
    for (const stack of stacks) {
      for (const [id, resource] of Object.entries(stack.template.Resources)) {
        if (resource.Type === type) yield whole(stack, id, resource);
      }
    }
  }

  const outputsOf = (stack: Stack) =>
    Object.entries(stack.template.Outputs ?? {}).map(([name, output]) => {
      const text = evaluator.text(output.Value, stack, `${stack.name}.Outputs.${name}`);
      return [`${stack.name}.${name}`, withoutTls(text, siteHost)];
    });

  return {
    each,
    all: (type) => [...each(type)],
    outputs: () => Object.fromEntries(stacks.flatMap(outputsOf)),
  };
}
