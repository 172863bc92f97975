import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parameters of each stack. A parameter that was never set has its default value. */
export type StackParameters = {
  of: (stack: string) => Record<string, string>;
  set: (stack: string, values: Record<string, string>) => void;
};

/** Opens the parameters that a state folder stores. As with `cdk deploy`, they survive a restart. */
export function openParameters(state: string): StackParameters {
  const file = join(state, 'parameters.json');
  const given: Record<string, Record<string, string>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return {
    of: (stack) => given[stack] ?? {},
    set: (stack, values) => {
      given[stack] = values;
      writeFileSync(file, JSON.stringify(given, null, 2));
    },
  };
}
