import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundlesFolder, root } from '../build/bundle.ts';
import { hashInputs, sha256 } from '../build/release/freshness.ts';
import { configOf, type StageConfig } from '../config.ts';
import { shopFunctions } from '../functions.ts';
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

/**
 * The resource types that would lose data if they were replaced. For each: the properties whose change makes
 * CloudFormation replace the resource or its value.
 */
export const stateful: Record<string, string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
  // When the property that sets the value changes, CloudFormation writes the first value again.
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString', 'SecretString'],
};

/** One synthesised stack. */
export type Stack = {
  name: string;
  resources: Resource[];
  /** The values that the stack exports, by name. */
  exports: Record<string, unknown>;
  /** The stacks that are deployed before this one. */
  after: string[];
  /** The resources and outputs as JSON. */
  text: string;
};

type Output = { Value: unknown; Export?: { Name: string } };

const exportsOf = (outputs: Record<string, Output> = {}) =>
  Object.fromEntries(
    Object.values(outputs).flatMap(({ Value, Export }) => (Export ? [[Export.Name, Value]] : [])),
  );

async function synthesise(config: StageConfig): Promise<Stack[]> {
  const missing = shopFunctions.find(({ id }) => !existsSync(join(bundlesFolder, id)));
  if (missing) throw new Error(`The bundle of ${missing.id} is missing. Run: npm run build`);
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const outdir = await mkdtemp(join(tmpdir(), 'hart-synth-'));
  // The templates contain only the hashes of the bundles. So the tests need no copies of 345 bundles, and no record of
  // where in the code each construct was made.
  const asLittle = { 'aws:cdk:disable-asset-staging': true };
  const app = new App({
    context: { ...context, ...asLittle },
    outdir,
    treeMetadata: false,
    stackTraces: false,
  });
  makeStacks(app, config);
  const shortName = (stackName: string) => stackName.replace(`hart-${config.stage}-`, '');
  const stacks = app.synth().stacks.map(({ stackName, template, dependencies }) => ({
    name: shortName(stackName),
    after: dependencies.map(({ id }) => shortName(id)),
    resources: Object.entries(template.Resources as Record<string, Omit<Resource, 'id'>>).map(
      ([id, resource]) => ({ ...resource, id, Properties: resource.Properties ?? {} }),
    ),
    exports: exportsOf(template.Outputs),
    text: JSON.stringify([template.Resources, template.Outputs]),
  }));
  await rm(outdir, { recursive: true });
  return stacks;
}

/**
 * The templates of each config. They are kept in a global variable, so that the test files of one process share them.
 */
const kept = globalThis as { templates?: Map<string, Promise<Stack[]>>; inputs?: string };

const folder = join(root, 'node_modules/.cache/templates');

/**
 * Returns the templates that another test process has synthesised from the same sources. If there are none, synthesises
 * them.
 */
async function readOrSynthesise(config: StageConfig, key: string): Promise<Stack[]> {
  kept.inputs ??= hashInputs();
  const file = join(folder, `${sha256(key)}.json`);
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  if (found?.inputs === kept.inputs) return found.stacks;
  const stacks = await synthesise(config);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ inputs: kept.inputs, stacks }));
  renameSync(`${file}.${process.pid}`, file);
  return stacks;
}

/** Returns the stacks of a stage with this config, synthesised from the current sources. Tests must not change them. */
export function templatesWith(config: StageConfig): Promise<Stack[]> {
  kept.templates ??= new Map();
  const key = JSON.stringify(config);
  const found = kept.templates.get(key) ?? readOrSynthesise(config, key);
  kept.templates.set(key, found);
  return found;
}

/** Returns the stacks of a stage with the stage's own config. */
export const templates = (stage = 'dev') => templatesWith(configOf(stage));

/** Returns every resource of a type, from all stacks. */
export async function ofType(type: string, stage?: string): Promise<Resource[]> {
  return (await templates(stage)).flatMap(({ resources }) => resources.filter(({ Type }) => Type === type));
}
