import { createRequire } from 'node:module';
import { rememberExpressions } from './expressions.ts';
import { mendDynalite } from './mends.ts';
import type { Request } from './types.ts';
import type { Action } from './views.ts';

/** The fields of a request by dynalite's type names, and the rules that types can't express. */
export type Types = { [field: string]: unknown };
export type Custom = (data: Request, store: object) => string | undefined;
export type Validation = { types: Types; custom?: Custom };

const load = createRequire(import.meta.url);

mendDynalite();
rememberExpressions();

/** Loads one of dynalite's validations by its file name. */
export const validationOf = (name: string) => load(`dynalite/validations/${name}.js`) as Validation;

/** Loads one of dynalite's actions by its file name. */
export const actionOf = (name: string) => load(`dynalite/actions/${name}.js`) as Action;

export const pick = (types: Types, ...fields: string[]): Types =>
  Object.fromEntries(fields.map((field) => [field, types[field]]));
