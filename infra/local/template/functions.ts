import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FunctionSetup } from '../lambda/worker.ts';
import type { Resolved, Resolver } from './resolve.ts';

/** A function of the templates, with the role that it runs as. */
export type DeployedFunction = Omit<FunctionSetup, 'environment'> & {
  /** The environment variables of the template. The local cloud adds the region, credentials and endpoints. */
  variables: Record<string, string>;
  roleArn: string;
  region: string;
};

function entryOf(
  assembly: string,
  folder: string,
  handler: string,
  where: string,
): { file: string; exportName: string } {
  const dot = handler.lastIndexOf('.');
  const stem = handler.slice(0, dot);
  const file = ['.js', '.mjs', '.cjs']
    .map((ending) => resolve(assembly, join(folder, stem + ending)))
    .find((path) => existsSync(path));
  if (dot < 1 || file === undefined)
    throw new Error(`${where}: there is no bundle for the handler ${handler} in ${folder}.`);
  return { file, exportName: handler.slice(dot + 1) };
}

function mayRecurse(given: unknown, where: string): boolean {
  if (given === undefined || given === 'Terminate') return false;
  if (given === 'Allow') return true;
  throw new Error(`${where}: RecursiveLoop is Allow or Terminate, not ${String(given)}.`);
}

function functionOf(resource: Resolved, assembly: string): DeployedFunction {
  const where = `${resource.stack}.${resource.logicalId}`;
  const { properties, metadata } = resource;
  const folder = metadata['aws:asset:path'];
  if (typeof folder !== 'string')
    throw new Error(`${where}: a function needs an asset (Metadata aws:asset:path).`);
  if (!String(properties.Runtime).startsWith('nodejs'))
    throw new Error(`${where}: the local cloud runs Node.js only.`);
  const environment = properties.Environment as { Variables?: Record<string, string> } | undefined;
  const reserved = properties.ReservedConcurrentExecutions;
  const arn = resource.identity.attributes.Arn as string;
  return {
    name: resource.identity.ref,
    arn,
    ...entryOf(assembly, folder, String(properties.Handler), where),
    variables: environment?.Variables ?? {},
    roleArn: String(properties.Role),
    region: arn.split(':')[3] as string,
    timeoutMs: Number(properties.Timeout ?? 3) * 1000,
    memoryMb: Number(properties.MemorySize ?? 128),
    ...(reserved !== undefined && { reserved: Number(reserved) }),
    mayRecurse: mayRecurse(properties.RecursiveLoop, where),
  };
}

/** Returns all functions of the templates, with the paths of their bundles. @throws for a function without a bundle */
export const functionsOf = (resolver: Resolver, assembly: string): DeployedFunction[] =>
  resolver.all('AWS::Lambda::Function').map((resource) => functionOf(resource, assembly));

/**
 * Returns a function that checks whether a service may invoke a function for a source: a route, an authorizer or a
 * rule. The `AWS::Lambda::Permission` resources of the templates decide.
 */
export function permissionCheck(
  resolver: Resolver,
  service: 'apigateway' | 'events',
): (functionArn: string, sourceArn: string) => boolean {
  const permissions = resolver.all('AWS::Lambda::Permission').map(({ properties }) => ({
    functionArn: String(properties.FunctionName),
    principal: properties.Principal,
    action: properties.Action,
    source: properties.SourceArn === undefined ? /^/ : likeArn(String(properties.SourceArn)),
  }));
  return (functionArn, sourceArn) =>
    permissions.some(
      (permission) =>
        (permission.functionArn === functionArn || functionArn.endsWith(`:${permission.functionArn}`)) &&
        permission.principal === `${service}.amazonaws.com` &&
        permission.action === 'lambda:InvokeFunction' &&
        permission.source.test(sourceArn),
    );
}

const likeArn = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );
