import type { Resource, Stack } from './assembly.ts';
import { type Identity, identityOf, type Place } from './identity.ts';

export type EvaluatorOptions = Omit<Place, 'stack'> & {
  stacks: Stack[];
  /** Returns the values of a stack's parameters. */
  parametersOf: (stack: string) => Record<string, string>;
};

const noValue = Symbol('AWS::NoValue');

/**
 * Evaluates the intrinsic functions that the CDK writes into templates: Ref, Fn::GetAtt, Fn::Join, Fn::Sub, Fn::Select,
 * Fn::Split and Fn::ImportValue, with pseudo parameters. For any other function it throws an error that says where the
 * function is.
 */
export class Evaluator {
  readonly #options: EvaluatorOptions;
  readonly #identities = new Map<string, Identity>();
  readonly #exports = new Map<string, () => unknown>();

  constructor(options: EvaluatorOptions) {
    this.#options = options;
    for (const stack of options.stacks) {
      for (const [name, output] of Object.entries(stack.template.Outputs ?? {})) {
        if (output.Export === undefined) continue;
        const where = `${stack.name}.Outputs.${name}`;
        this.#exports.set(this.text(output.Export.Name, stack, where), () =>
          this.value(output.Value, stack, where),
        );
      }
    }
  }

  #placeOf(stack: Stack): Place {
    const { account, region, siteHost, sqsUrl, signInUrl, streamLabel } = this.#options;
    const stackRegion = stack.region ?? region;
    return { account, region: stackRegion, stack: stack.name, siteHost, sqsUrl, signInUrl, streamLabel };
  }

  #resourceOf(stack: Stack, id: string, where: string): Resource {
    const resource = stack.template.Resources[id];
    if (resource === undefined)
      throw new Error(`${where}: there is no resource ${id} in stack ${stack.name}.`);
    return resource;
  }

  identity(stack: Stack, id: string, where: string): Identity {
    const key = `${stack.name}.${id}`;
    const known = this.#identities.get(key);
    if (known !== undefined) return known;
    const resource = this.#resourceOf(stack, id, where);
    const explicit = (name: string) => {
      const given = resource.Properties?.[name];
      return given === undefined ? undefined : String(this.value(given, stack, `${key}.${name}`));
    };
    const made = identityOf(resource.Type, id, this.#placeOf(stack), explicit);
    this.#identities.set(key, made);
    return made;
  }

  #reference(name: string, stack: Stack, where: string): unknown {
    const place = this.#placeOf(stack);
    if (name === 'AWS::AccountId') return place.account;
    if (name === 'AWS::Region') return place.region;
    if (name === 'AWS::Partition') return 'aws';
    if (name === 'AWS::URLSuffix') return 'amazonaws.com';
    if (name === 'AWS::StackName') return stack.name;
    if (name === 'AWS::StackId')
      return `arn:aws:cloudformation:${place.region}:${place.account}:stack/${stack.name}/local`;
    if (name === 'AWS::NoValue') return noValue;
    const parameter = stack.template.Parameters?.[name];
    const given = this.#options.parametersOf(stack.name)[name];
    if (parameter !== undefined && given !== undefined) return given;
    if (parameter?.Type === 'String' && parameter.Default !== undefined) return parameter.Default;
    if (parameter !== undefined)
      throw new Error(`${where}: the parameter ${name} has no value in the local cloud.`);
    return this.identity(stack, name, where).ref;
  }

  #attribute(id: string, name: string, stack: Stack, where: string): string {
    const found = this.identity(stack, id, where).attributes[name];
    if (found === undefined) {
      throw new Error(
        `${where}: the local cloud does not know ${name} of ${id} (${this.#resourceOf(stack, id, where).Type}).`,
      );
    }
    return found;
  }

  #list(node: unknown, stack: Stack, where: string): unknown[] {
    const found = this.value(node, stack, where);
    if (!Array.isArray(found)) throw new Error(`${where}: the value must be a list.`);
    return found;
  }

  text(node: unknown, stack: Stack, where: string): string {
    const found = this.value(node, stack, where);
    if (typeof found === 'object' || found === undefined)
      throw new Error(`${where}: the value must be a string.`);
    return String(found);
  }

  #substitute(node: unknown, stack: Stack, where: string): string {
    const [pattern, own] = Array.isArray(node)
      ? (node as [string, Record<string, unknown>])
      : [String(node), {}];
    return pattern.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal === '!') return `\${${name}}`;
      if (name in own) return this.text(own[name], stack, where);
      const dot = name.indexOf('.');
      return dot < 0
        ? String(this.#reference(name, stack, where))
        : this.#attribute(name.slice(0, dot), name.slice(dot + 1), stack, where);
    });
  }

  #intrinsic(name: string, argument: unknown, stack: Stack, where: string): unknown {
    if (name === 'Ref') return this.#reference(String(argument), stack, where);
    if (name === 'Fn::GetAtt') {
      const [id, ...rest] = Array.isArray(argument) ? (argument as string[]) : String(argument).split('.');
      return this.#attribute(String(id), rest.join('.'), stack, where);
    }
    if (name === 'Fn::Join') {
      const [separator, parts] = argument as [string, unknown];
      return this.#list(parts, stack, where).join(separator);
    }
    if (name === 'Fn::Sub') return this.#substitute(argument, stack, where);
    if (name === 'Fn::Select') {
      const [index, parts] = argument as [number | string, unknown];
      const found = this.#list(parts, stack, where)[Number(index)];
      if (found === undefined)
        throw new Error(`${where}: Fn::Select asks for part ${index}, which does not exist.`);
      return found;
    }
    if (name === 'Fn::Split') {
      const [separator, source] = argument as [string, unknown];
      return this.text(source, stack, where).split(separator);
    }
    if (name === 'Fn::ImportValue') {
      const key = this.text(argument, stack, where);
      const found = this.#exports.get(key);
      if (found === undefined) throw new Error(`${where}: no stack exports ${key}.`);
      return found();
    }
    throw new Error(`${where}: the local cloud does not know ${name}.`);
  }

  value(node: unknown, stack: Stack, where: string): unknown {
    if (Array.isArray(node)) {
      return node
        .map((part, at) => this.value(part, stack, `${where}[${at}]`))
        .filter((part) => part !== noValue);
    }
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node);
    const [first] = entries;
    if (entries.length === 1 && first !== undefined && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) {
      return this.#intrinsic(first[0], first[1], stack, where);
    }
    const plain: Record<string, unknown> = {};
    for (const [name, part] of entries) {
      const filled = this.value(part, stack, `${where}.${name}`);
      if (filled !== noValue) plain[name] = filled;
    }
    return plain;
  }
}
