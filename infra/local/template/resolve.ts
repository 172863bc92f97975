import type { Resource, Stack } from './assembly.ts';
import { Evaluator, type EvaluatorOptions } from './evaluate.ts';
import type { Identity } from './identity.ts';
import type { References } from './references.ts';
import { fillSecrets } from './secrets.ts';

/** One resource of the template with everything in it resolved to plain values. */
export type Resolved = {
  stack: string;
  logicalId: string;
  type: string;
  identity: Identity;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
};

/** `region`: of stacks that name none. `siteHost`: where the distribution answers, as host and port. */
export type ResolverOptions = EvaluatorOptions & {
  /** The value under a key of a secret's JSON, or of the whole secret for an empty key: of a version, or the current one. */
  secretValue: (arn: string, key: string, versionId: string) => string;
  /** What the references of a resource to secrets stand for. */
  references: References;
};

export type Resolver = {
  /** Resources of a type, over all stacks, in the order of the templates, each resolved when its turn comes. */
  each: (type: string) => Generator<Resolved>;
  /** Every resource of a type, in the same order. */
  all: (type: string) => Resolved[];
  /** Outputs by `Stack.OutputName`. */
  outputs: () => Record<string, string>;
};

/** TLS is left out on this machine: what calls the site by a finished address calls it without. */
function withoutTls(node: unknown, siteHost: string): unknown {
  if (typeof node === 'string') return node.replaceAll(`https://${siteHost}`, `http://${siteHost}`);
  if (Array.isArray(node)) return node.map((part) => withoutTls(part, siteHost));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, withoutTls(part, siteHost)]));
}

/** Resolves the templates: what CDK writes into them (see `Evaluator`), and references to Secrets Manager. */
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
