import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import {
  largestStatement,
  mostStatementLines,
  StatementFile,
  StatementId,
  Statements,
  StatementView,
} from './statement.ts';

const anId = '3f2c1b6e-8d4a-4c1e-9b7a-2f6d5e4c3b2a';

export const importStatement = endpoint('POST /api/admin/statements', {
  summary: `Imports M-Pesa’s statement, a CSV file of at most 2 MB and ${mostStatementLines.toLocaleString('en-KE')} lines, and starts to book it. Only a file for the shop’s Pay Bill number is taken, and only if each balance follows from the one before. The file is not kept. 422 names the line that is wrong; 409 \`statement-known\` if no line is new.`,
  access: 'payments.import',
  body: StatementFile,
  mostBytes: Math.ceil(largestStatement * 1.4),
  answer: StatementView,
  example: { body: { id: anId, file_name: 'statement.csv', file: 'U2hvcnQgQ29kZTosNTIyNTIy' } },
});

export const listStatements = endpoint('GET /api/admin/statements', {
  summary:
    'Lists the imported statements, twenty a page, newest first, and the times between them that no file covers.',
  access: 'payments.import',
  query: z.object({ cursor: Cursor.optional() }),
  answer: Statements,
});

export const getStatement = endpoint('GET /api/admin/statements/{id}', {
  summary:
    'Compares a statement with the shop’s orders: payments that both have, payments that only M-Pesa has, with orders they were perhaps for, and codes that only the shop has. At most a hundred of each are listed; the sums count all.',
  access: 'payments.import',
  params: z.object({ id: StatementId }),
  answer: StatementView,
  example: { params: { id: anId } },
});
