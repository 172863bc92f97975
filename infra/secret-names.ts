/** The stage's secrets (`stacks/data.ts` says what each is for). */
export const secretNames = ['origin', 'signing', 'index', 'notices', 'unlocks', 'pins', 'tracking'] as const;

export type SecretName = (typeof secretNames)[number];

/** Returns the name of the environment variable with a secret's ARN. */
export const secretVariable = (name: SecretName) => `${name.toUpperCase()}_SECRET_ARN` as const;

/** Returns the name of the data stack's output with a secret's ARN, such as `IndexSecretArn`. */
export const secretOutput = (name: SecretName) => `${name[0]?.toUpperCase()}${name.slice(1)}SecretArn`;

/** Returns the environment of a program that reads these secrets, from the outputs of a stage's stacks. */
export const secretsEnv = (
  names: readonly SecretName[],
  output: (name: string) => string,
): Record<string, string> =>
  Object.fromEntries(names.map((name) => [secretVariable(name), output(secretOutput(name))]));
