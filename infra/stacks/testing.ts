import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFunctions, bundlesFolder, root } from '../build/bundle.ts';
import { configOf } from '../config.ts';
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

/** One synthesised stack, its resources as a list; `text` is resources and outputs as JSON. */
export type Stack = { name: string; resources: Resource[]; text: string };

async function synthesise(stage: string): Promise<Stack[]> {
  if (!existsSync(bundlesFolder)) await bundleFunctions();
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const app = new App({ context, outdir: await mkdtemp(join(tmpdir(), 'hart-synth-')) });
  makeStacks(app, configOf(stage));
  return app.synth().stacks.map(({ stackName, template }) => ({
    name: stackName.replace(`hart-${stage}-`, ''),
    resources: Object.entries(template.Resources as Record<string, Omit<Resource, 'id'>>).map(
      ([id, resource]) => ({ ...resource, id, Properties: resource.Properties ?? {} }),
    ),
    text: JSON.stringify([template.Resources, template.Outputs]),
  }));
}

/** By stage. It outlives the modules of a test file: the files of one process share it. */
const kept = globalThis as { templates?: Map<string, Promise<Stack[]>> };

/** The stacks of a stage as tests read them, and only read; synthesised from the sources as they are now. */
export function templates(stage = 'dev'): Promise<Stack[]> {
  kept.templates ??= new Map();
  const found = kept.templates.get(stage) ?? synthesise(stage);
  kept.templates.set(stage, found);
  return found;
}

/** Every resource of a type, over all stacks. */
export async function ofType(type: string, stage?: string): Promise<Resource[]> {
  return (await templates(stage)).flatMap(({ resources }) => resources.filter(({ Type }) => Type === type));
}
