import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LogId, LogPage, LogQuery } from './log.ts';

export const listLog = endpoint('GET /api/admin/log', {
  summary:
    'Lists changes, newest first, twenty a page: of a record, of a noun, by a person, by a job, or all; between two days. A page may be empty and still have a next one.',
  access: 'log.read',
  query: LogQuery,
  answer: LogPage,
});

export const undoChange = endpoint('POST /api/admin/log/{id}/undo', {
  summary:
    'Restores the fields of a change to their values before it. 409 `changed-since` names the fields that have changed again; 409 `no-undo` for a change that cannot be undone. It is logged, and can be undone.',
  access: 'log.undo',
  params: z.object({ id: LogId }),
  answer: z.object({ success: z.literal(true) }),
  example: { params: { id: 'cHJvZHVjdCMxIzIwMjYtMTEtMDJUMDk6MDA6MDAuMDAwWiNh' } },
});
