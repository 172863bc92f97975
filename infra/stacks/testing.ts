import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFunctions, bundlesFolder, root } from '../build/bundle.ts';
import { configOf, type StageConfig } from '../config.ts';
import { makeStacks } from './shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template's properties are whatever CloudFormation says
type Properties = Record<string, any>;

export type Resource = {
  id: string;
  Type: string;
  Properties: Properties;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};

/** What is lost when it is replaced, with the properties whose change makes CloudFormation replace it or its value. */
export const stateful: Record<string, string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
  // CloudFormation writes the first value again when the property that gives it changes.
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString', 'SecretString'],
};

/** One synthesised stack. */
export type Stack = {
  name: string;
  resources: Resource[];
  /** By name. */
  exports: Record<string, unknown>;
  /** The stacks that are deployed before it. */
  after: string[];
  /** Resources and outputs as JSON. */
  text: string;
};

type Output = { Value: unknown; Export?: { Name: string } };

const exportsOf = (outputs: Record<string, Output> = {}) =>
  Object.fromEntries(
    Object.values(outputs).flatMap(({ Value, Export }) => (Export ? [[Export.Name, Value]] : [])),
  );

async function synthesise(config: StageConfig): Promise<Stack[]> {
  if (!existsSync(bundlesFolder)) await bundleFunctions();
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const app = new App({ context, outdir: await mkdtemp(join(tmpdir(), 'hart-synth-')) });
  makeStacks(app, config);
  const shortName = (stackName: string) => stackName.replace(`hart-${config.stage}-`, '');
  return app.synth().stacks.map(({ stackName, template, dependencies }) => ({
    name: shortName(stackName),
    after: dependencies.map(({ id }) => shortName(id)),
    resources: Object.entries(template.Resources as Record<string, Omit<Resource, 'id'>>).map(
      ([id, resource]) => ({ ...resource, id, Properties: resource.Properties ?? {} }),
    ),
    exports: exportsOf(template.Outputs),
    text: JSON.stringify([template.Resources, template.Outputs]),
  }));
}

/** By config. It outlives the modules of a test file: the files of one process share it. */
const kept = globalThis as { templates?: Map<string, Promise<Stack[]>> };

/** The stacks of a stage with this config, as tests read them, and only read; made from the sources as they are now. */
export function templatesWith(config: StageConfig): Promise<Stack[]> {
  kept.templates ??= new Map();
  const key = JSON.stringify(config);
  const found = kept.templates.get(key) ?? synthesise(config);
  kept.templates.set(key, found);
  return found;
}

/** The stacks of a stage with its own config. */
export const templates = (stage = 'dev') => templatesWith(configOf(stage));

/** Every resource of a type, over all stacks. */
export async function ofType(type: string, stage?: string): Promise<Resource[]> {
  return (await templates(stage)).flatMap(({ resources }) => resources.filter(({ Type }) => Type === type));
}
