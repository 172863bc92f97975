import { randomUUID } from 'node:crypto';

export type Version = { id: string; value: string; createdAt: number; stages: string[] };

/** A secret with its versions, oldest first. */
export type StoredSecret = {
  name: string;
  createdAt: number;
  /**
   * The value that the template set at the last deployment. As in CloudFormation, it is written again only if the
   * template changes it.
   */
  given?: string;
  versions: Version[];
};

/** The stored form of a secret before secrets had versions. */
type Unversioned = { name: string; value: string; versionId: string; createdAt: number };

/** An error of Secrets Manager, with the name of its exception. */
export class SecretRefusal extends Error {
  override name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Returns a stored secret in the current form. A secret stored before versions existed gets one version. */
export function readStored(stored: StoredSecret | Unversioned): StoredSecret {
  if ('versions' in stored) return stored;
  const { name, value, versionId: id, createdAt } = stored;
  return { name, createdAt, given: value, versions: [{ id, value, createdAt, stages: ['AWSCURRENT'] }] };
}

type Asked = { VersionId?: string | undefined; VersionStage?: string | undefined };

/** Returns the version with the requested id or stage, or else the current one. @throws if there is none */
export function findVersion({ versions }: StoredSecret, { VersionId, VersionStage }: Asked): Version {
  const stage = VersionStage ?? (VersionId === undefined ? 'AWSCURRENT' : undefined);
  const found = versions.find(
    ({ id, stages }) =>
      (VersionId === undefined || id === VersionId) && (stage === undefined || stages.includes(stage)),
  );
  // The request may name both an id and a stage. They must then belong to the same version.
  if (found !== undefined) return found;
  const asked = stage === undefined ? `VersionId: ${VersionId}` : `staging label: ${stage}`;
  throw new SecretRefusal(
    'ResourceNotFoundException',
    `Secrets Manager can't find the specified secret value for ${asked}`,
  );
}

function take(secret: StoredSecret, stage: string): Version | undefined {
  const holder = secret.versions.find(({ stages }) => stages.includes(stage));
  if (holder) holder.stages = holder.stages.filter((each) => each !== stage);
  return holder;
}

/** Moves a stage to a version. If AWSCURRENT moves, the version that had it becomes AWSPREVIOUS. */
function give(secret: StoredSecret, stage: string, version: Version): void {
  const before = take(secret, stage);
  version.stages.push(stage);
  if (stage !== 'AWSCURRENT' || before === undefined || before === version) return;
  take(secret, 'AWSPREVIOUS');
  before.stages.push('AWSPREVIOUS');
}

type Put = { value: string; token?: string | undefined; stages?: string[] | undefined; now: number };

/** Adds a version, as PutSecretValue does. The same token with the same value changes nothing. */
export function putVersion(secret: StoredSecret, put: Put): Version {
  const { value, token: id = randomUUID(), stages = ['AWSCURRENT'], now } = put;
  const same = secret.versions.find((version) => version.id === id);
  if (same !== undefined && same.value !== value) {
    throw new SecretRefusal('ResourceExistsException', 'A version with this token holds another value.');
  }
  if (same !== undefined) return same;
  const version: Version = { id, value, createdAt: now, stages: [] };
  secret.versions.push(version);
  for (const stage of stages) give(secret, stage, version);
  // AWS also deletes versions without a stage, although only some time later.
  secret.versions = secret.versions.filter((each) => each === version || each.stages.length > 0);
  return version;
}

type Move = { VersionStage: string; RemoveFromVersionId?: string; MoveToVersionId?: string };

/** Moves a stage from one version to another, or removes it, as UpdateSecretVersionStage does. */
export function moveStage(secret: StoredSecret, move: Move): void {
  const { VersionStage: stage, RemoveFromVersionId: from, MoveToVersionId: to } = move;
  const refuse = (message: string) => new SecretRefusal('InvalidParameterException', message);
  const holder = secret.versions.find(({ stages }) => stages.includes(stage));
  if (holder?.id !== from && holder?.id !== to) {
    throw refuse(
      `The parameter RemoveFromVersionId must name ${holder?.id ?? 'nothing'}, which holds ${stage}.`,
    );
  }
  if (to !== undefined) give(secret, stage, findVersion(secret, { VersionId: to }));
  else if (stage !== 'AWSCURRENT') take(secret, stage);
  else throw refuse('You can only move staging label AWSCURRENT to a different secret version.');
}
