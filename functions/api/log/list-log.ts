import { listLog } from '#shared/api/log.ts';
import * as log from '../../core/log/list-log.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listLog, ({ query, person, now }) => log.listLog(query, person.groups, now));
