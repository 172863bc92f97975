import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Resource = {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  Condition?: string;
  DeletionPolicy?: string;
};

export type Template = {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Type: string; Default?: string }>;
};

/** One synthesised stack: its CloudFormation name, its region if it names one, and its template. */
export type Stack = { name: string; region?: string; template: Template };

/** A test's change to a template before the local cloud reads it. */
export type Edit = (template: Template, stackName: string) => Template;

type Artifact = {
  type: string;
  environment?: string;
  dependencies?: string[];
  properties?: { templateFile?: string; stackName?: string };
};

const withoutStacks = new Set(['cdk:asset-manifest', 'cdk:tree', 'cdk:feature-flag-report']);

/**
 * Returns the stacks of a synthesised app (`cdk.out`). A stack comes after the stacks that it depends on.
 *
 * @throws for an artifact of an unknown type, such as a nested assembly
 */
export function readAssembly(folder: string, edit: Edit = (template) => template): Stack[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, Artifact>;
  };
  const ordered: Stack[] = [];
  const seen = new Set<string>();
  const visit = (id: string) => {
    const artifact = manifest.artifacts[id];
    if (artifact === undefined || seen.has(id)) return;
    seen.add(id);
    for (const dependency of artifact.dependencies ?? []) visit(dependency);
    if (withoutStacks.has(artifact.type)) return;
    if (artifact.type !== 'aws:cloudformation:stack' || artifact.properties?.templateFile === undefined) {
      throw new Error(`The local cloud does not know the artifact ${id} of type ${artifact.type}.`);
    }
    const name = artifact.properties.stackName ?? id;
    const text = readFileSync(join(folder, artifact.properties.templateFile), 'utf8');
    const region = /^aws:\/\/[^/]+\/(.+)$/.exec(artifact.environment ?? '')?.[1];
    ordered.push({
      name,
      template: edit(JSON.parse(text) as Template, name),
      ...(region !== undefined && region !== 'unknown-region' && { region }),
    });
  };
  for (const id of Object.keys(manifest.artifacts)) visit(id);
  return ordered;
}
