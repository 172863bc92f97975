import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import {
  Application,
  ApplicationAnswer,
  ApplicationId,
  ApplicationMove,
  ApplicationNote,
  Applications,
} from './application.ts';
import { applicationStates } from './application-state.ts';
import { DistributorForm } from './distributor-form.ts';

export const becomeDistributor = endpoint('POST /become-a-distributor', {
  summary:
    'Stores an application to become a distributor, tells the shop by email and emails the applicant that it was received. A repeated application is stored once (S2-275, G-56).',
  access: 'anyone',
  body: DistributorForm,
  bodyType: 'any',
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    /** False if the applicant gets no email that confirms the application. */
    is_emailed: z.boolean(),
  }),
  example: {
    body: { name: 'Wanjiku', email: 'wanjiku@mail.example', phone: '0712345678', comment: 'A kiosk.' },
  },
});

const params = z.object({ id: ApplicationId });

const example = { id: 'a'.repeat(22) };

const uuid = '00000000-0000-4000-8000-000000000000';

export const listDistributors = endpoint('GET /api/admin/distributors', {
  summary:
    'Lists the distributor applications in a state, twenty a page: those that wait for the shop, oldest first; accepted and declined ones, newest first. Contacts are masked by role (G-56, T18).',
  access: 'distributors.answer',
  query: z.object({ state: z.enum(applicationStates).default('new'), cursor: Cursor.optional() }),
  answer: Applications,
});

export const getDistributor = endpoint('GET /api/admin/distributors/{id}', {
  summary:
    'Returns a distributor application in full for the staff who answer it: with the whole phone and email address, its notes, its answers and what became of each email (G-56).',
  access: 'distributors.answer',
  params,
  answer: Application,
  example: { params: example },
});

export const moveDistributor = endpoint('PATCH /api/admin/distributors/{id}', {
  summary: 'Moves a distributor application to another state. A repeated request changes nothing (G-56).',
  access: 'distributors.answer',
  params,
  body: ApplicationMove,
  answer: Application,
  record: Application,
  example: { params: example, body: { version: 0, status: 'in_talks' } },
});

export const noteDistributor = endpoint('POST /api/admin/distributors/{id}/notes', {
  summary:
    'Adds a note to a distributor application. Only staff see it. A repeated request adds it once. 409 `full` after a hundred notes (G-56).',
  access: 'distributors.answer',
  params,
  body: ApplicationNote,
  answer: Application,
  example: { params: example, body: { id: uuid, text: 'Sells in Ruaka.' } },
});

export const answerDistributor = endpoint('POST /api/admin/distributors/{id}/answers', {
  summary:
    'Emails an answer to the applicant and moves the application, in one transaction. A repeated request sends one email. 409 `no-email` if the address gets no emails, `full` after thirty answers (G-56).',
  access: 'distributors.answer',
  params,
  body: ApplicationAnswer,
  answer: Application,
  record: Application,
  example: { params: example, body: { id: uuid, version: 0, status: 'accepted', text: 'Karibu!' } },
});

export const eraseDistributor = endpoint('DELETE /api/admin/distributors/{id}', {
  summary:
    'Erases a distributor application with its notes and answers, for good. A repeated request changes nothing (G-30, G-56).',
  access: 'customers.erase',
  params,
  answer: z.void(),
  example: { params: example },
});
