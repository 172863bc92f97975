import type { FaqChange, FaqRecord } from '#shared/content/faq-record.ts';
import { mostFaqs } from '#shared/content/faq-record.ts';
import { safeHtml, wordsOf } from '#shared/content/safe-html.ts';
import * as texts from '#shared/texts.ts';
import {
  changeFaq,
  type FaqItem,
  findFaq,
  listDeletedFaqs,
  listFaqs,
  moveFaqs,
} from '../../data/content/faq.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import { busy, changedRecord, conflict, invalid, notFound, withStored } from '../../errors.ts';
import { cleanHtml } from '../clean-html.ts';
import { addFaq } from './save-faq.ts';

const toRecord = ({ id, title, comment, version = 0, is_deleted }: FaqItem): FaqRecord => ({
  ...{ id, title, version, is_deleted: is_deleted === true, comment: safeHtml(comment) },
});

/** Returns the questions of the FAQ page in their order, then the deleted ones. */
export async function listRecords() {
  const [faqs, deleted] = await Promise.all([listFaqs(), listDeletedFaqs()]);
  return { questions: [...faqs, ...deleted].map(toRecord) };
}

/** Returns a question for staff. @throws 404 */
export async function getRecord(id: number): Promise<FaqRecord> {
  const faq = await findFaq(id);
  if (!faq) throw notFound('Question');
  return toRecord(faq);
}

/** Returns the sanitised form of an answer. @throws 422 if it has no words */
function cleanAnswer(comment: string): string {
  const clean = cleanHtml(comment);
  if (wordsOf(clean) === '') throw invalid({ comment: [texts.answerRequired] });
  return clean;
}

/** The difference between the stored positions of two neighbouring questions. */
const STEP = 10;

/** Adds a question at the end of the FAQ page. @throws 409 if the page has too many, 422, 503 */
export async function createRecord(given: { title: string; comment: string }): Promise<FaqRecord> {
  const comment = cleanAnswer(given.comment);
  const faqs = await listFaqs();
  if (faqs.length >= mostFaqs) throw conflict('too-many', texts.questionsMany(mostFaqs));
  const id = await nextNumber('faq');
  const sort = Math.max(0, ...faqs.map((faq) => faq.sort)) + STEP;
  if (!(await addFaq({ id, sort, ...given, comment }))) throw busy();
  return getRecord(id);
}

/**
 * Changes a question, or restores a deleted one. Repeating a change that is stored already returns the question.
 *
 * @throws 404 · 409 `changed` with the stored question, `deleted` · 422 · 503
 */
export async function changeRecord(id: number, { version, ...change }: FaqChange): Promise<FaqRecord> {
  const stored = await findFaq(id);
  if (!stored) throw notFound('Question');
  if (stored.is_deleted && change.is_deleted === undefined) throw conflict('deleted', texts.questionDeleted);
  const { title, comment, is_deleted } = change;
  const fields = {
    ...(title !== undefined && { title }),
    ...(comment !== undefined && { comment: cleanAnswer(comment) }),
    ...(is_deleted === false && { is_deleted: undefined }),
  };
  return toRecord(await withStored(changeFaq(id, fields, { version }), () => getRecord(id)));
}

/** Removes a question from the FAQ page. It can be restored. Deleting it again changes nothing. @throws 404, 503 */
export const deleteRecord = async (id: number): Promise<FaqRecord> =>
  toRecord(await changeFaq(id, { is_deleted: true }));

/** The most questions that one transaction moves, because each also adds an entry to the change log. */
const AT_ONCE = 45;

/** Stores the order of the questions on the FAQ page. @throws 409 `changed` with the present list, 503 */
export async function orderRecords(ids: readonly number[]) {
  const faqs = await listFaqs();
  const byId = new Map(faqs.map((faq) => [faq.id, faq]));
  const isWhole = ids.length === faqs.length && new Set(ids).size === ids.length;
  if (!isWhole || ids.some((id) => !byId.has(id))) throw changedRecord(await listRecords());
  const moves = ids.flatMap((id, place) => {
    const faq = byId.get(id);
    const sort = (place + 1) * STEP;
    return faq && faq.sort !== sort ? [{ faq, sort }] : [];
  });
  for (let at = 0; at < moves.length; at += AT_ONCE)
    if (!(await moveFaqs(moves.slice(at, at + AT_ONCE)))) throw changedRecord(await listRecords());
  return listRecords();
}
