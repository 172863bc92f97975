import { randomInt } from 'node:crypto';

/** The `GenerateSecretString` property of a secret in a template. */
export type Generation = {
  SecretStringTemplate?: string;
  GenerateStringKey?: string;
  PasswordLength?: number;
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  ExcludeUppercase?: boolean;
  IncludeSpace?: boolean;
  RequireEachIncludedType?: boolean;
};

const kinds = [
  ['ExcludeLowercase', 'abcdefghijklmnopqrstuvwxyz'],
  ['ExcludeUppercase', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['ExcludeNumbers', '0123456789'],
  ['ExcludePunctuation', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
] as const;

function randomText(generation: Generation): string {
  const excluded = new Set(generation.ExcludeCharacters ?? '');
  const sets = kinds
    .filter(([flag]) => generation[flag] !== true)
    .map(([, characters]) => [...characters].filter((one) => !excluded.has(one)));
  if (generation.IncludeSpace === true) sets.push([' ']);
  const every = sets.flat();
  const length = generation.PasswordLength ?? 32;
  const pick = (from: string[]) => from[randomInt(from.length)] as string;
  for (;;) {
    const text = Array.from({ length }, () => pick(every));
    const complete = sets.every((set) => text.some((one) => set.includes(one)));
    if (complete || generation.RequireEachIncludedType === false) return text.join('');
  }
}

/** Generates a secret's value as Secrets Manager does. */
export function generate(generation: Generation): string {
  if (generation.SecretStringTemplate === undefined || generation.GenerateStringKey === undefined)
    return randomText(generation);
  const fields = JSON.parse(generation.SecretStringTemplate) as Record<string, unknown>;
  return JSON.stringify({ ...fields, [generation.GenerateStringKey]: randomText(generation) });
}
