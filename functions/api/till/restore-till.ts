import { restoreTill } from '#shared/api/till.ts';
import { restoreEntries } from '../../core/till/restore.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(restoreTill, ({ till, body, now }) => restoreEntries(till, body, now));
