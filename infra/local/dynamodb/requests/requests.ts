import validations from 'dynalite/validations/index.js';
import { serializationError, unknownOperation } from '../errors.ts';
import type { Request } from '../types.ts';
import { shapes } from './shapes.ts';
import { isPlain } from './wire.ts';

export const isOperation = (name: string) => Object.hasOwn(shapes, name);

const store = {
  options: { maxItemSize: 400 * 1024 },
  tableDb: { awsAccountId: '', awsRegion: '' },
};

/**
 * Parses and checks a request as DynamoDB does. Adds the parsed expressions to it as `_condition`, `_update` and so on.
 */
export function parseRequest(operation: string, body: unknown): Request {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw serializationError();
  const shape = shapes[operation];
  if (shape === undefined) throw unknownOperation();
  const { types, custom } = shape;
  withoutArns(body as Request);
  const data = (isPlain(body, types) ? body : validations.checkTypes(body, types)) as Request;
  validations.checkValidations(data, types, custom, store);
  return data;
}

/** Replaces table ARNs by table names; a request may use either. */
function withoutArns(body: Request): void {
  const name = (value: unknown) =>
    typeof value === 'string' && value.startsWith('arn:') ? value.replace(/^.*:table\//, '') : value;
  if (typeof body.TableName === 'string') body.TableName = name(body.TableName) as string;
  if (!Array.isArray(body.TransactItems)) return;
  for (const action of body.TransactItems)
    if (typeof action === 'object' && action !== null)
      for (const part of Object.values(action) as Request[])
        if (typeof part?.TableName === 'string') part.TableName = name(part.TableName) as string;
}
