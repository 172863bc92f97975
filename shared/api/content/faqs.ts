import * as z from 'zod';
import { FaqChange, FaqOrder, FaqRecord, NewFaq } from '../../content/faq-record.ts';
import { endpoint } from '../../endpoint.ts';
import { NumericIdText } from '../../ids.ts';

const params = z.object({ id: NumericIdText });
const answer = z.object({ questions: z.array(FaqRecord) });

export const listAdminFaqs = endpoint('GET /api/admin/faqs', {
  id: 'content/ListAdminFaqs',
  summary:
    'Lists the questions for staff in the order of the page, then the deleted ones, the newest first (S2-188).',
  access: 'content.write',
  answer,
});

export const createFaq = endpoint('POST /api/admin/faqs', {
  id: 'content/CreateFaq',
  summary: 'Adds a question at the end of the page. Its answer is sanitised.',
  access: 'content.write',
  body: NewFaq,
  answer: FaqRecord,
  example: { body: { title: 'Do you deliver at night?', comment: '<p>Until eleven.</p>' } },
});

export const getAdminFaq = endpoint('GET /api/admin/faqs/{id}', {
  id: 'content/GetAdminFaq',
  summary: 'Returns a question for staff, also a deleted one.',
  access: 'content.write',
  params,
  answer: FaqRecord,
  example: { params: { id: '1' } },
});

export const changeFaq = endpoint('PATCH /api/admin/faqs/{id}', {
  id: 'content/ChangeFaq',
  summary:
    'Changes a question or its answer, which is sanitised. `is_deleted: false` restores a deleted question, else 409 `deleted`. 409 `changed` with the stored question for an old version (G-72).',
  access: 'content.write',
  params,
  body: FaqChange,
  answer: FaqRecord,
  record: FaqRecord,
  example: { params: { id: '1' }, body: { version: 0, title: 'How fast do you deliver?' } },
});

export const deleteFaq = endpoint('DELETE /api/admin/faqs/{id}', {
  id: 'content/DeleteFaq',
  summary:
    'Takes a question off the page. It can be undone in the log, or by a change. A repeated request changes nothing.',
  access: 'content.write',
  params,
  answer: FaqRecord,
  example: { params: { id: '1' } },
});

export const orderFaqs = endpoint('POST /api/admin/faqs/order', {
  id: 'content/OrderFaqs',
  summary:
    'Orders the questions of the page (G-55). 409 `changed` with the present list if the ids are not all of its questions.',
  access: 'content.write',
  body: FaqOrder,
  answer,
  record: answer,
  example: { body: { ids: [2, 1] } },
});
