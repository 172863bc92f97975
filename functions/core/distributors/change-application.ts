import type {
  Application,
  ApplicationAnswer,
  ApplicationMove,
  ApplicationNote,
} from '#shared/distributors/application.ts';
import {
  type ApplicationState,
  applicationLimits,
  declinedDays,
} from '#shared/distributors/application-state.ts';
import * as texts from '#shared/texts.ts';
import { type ApplicationItem, savingApplication } from '../../data/distributors/distributor.ts';
import { commitPlan } from '../../data/dynamodb/commit-plan.ts';
import { secondsAfter } from '../../data/dynamodb/expiry.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { changedRecord, conflict } from '../../errors.ts';
import { isSuppressed } from '../suppression/suppression.ts';
import { answerSubject } from './application-email.ts';
import { getApplication, versionOf, viewApplication } from './view-application.ts';

type Staff = { by: { id: string; name: string }; now: Date };

/** Returns an application with its new state. A declined application is deleted after a year. */
function moved(application: ApplicationItem, status: ApplicationState, { by, now }: Staff): ApplicationItem {
  const at = now.toISOString();
  const expires_at = status === 'declined' ? secondsAfter(at, declinedDays) : undefined;
  return { ...application, status, moved: { at, by: { id: by.id, name: by.name } }, expires_at };
}

type Done = {
  after: ApplicationItem;
  action: 'change' | 'undo' | 'note' | 'answer';
  undoes?: string | undefined;
  beside?: Actions;
};

/** Changes a stored application. `plan` returns undefined if there is nothing to change. @throws 404 · 503 */
async function change(
  id: string,
  plan: (before: ApplicationItem) => Promise<Done | undefined> | Done | undefined,
): Promise<ApplicationItem> {
  const unchanged = await commitPlan(async () => {
    const before = await getApplication(id);
    const done = await plan(before);
    if (!done) return { result: before };
    return { result: undefined, actions: savingApplication(before, done.after, done) };
  });
  return unchanged ?? getApplication(id);
}

/** Checks that an application has the version that the person saw. @throws 409 `changed` with the stored application */
async function requireVersion(before: ApplicationItem, version: number): Promise<void> {
  if (versionOf(before) !== version) throw changedRecord(await viewApplication(before));
}

/**
 * Changes the state of an application, for example from new to answered. Repeating it changes nothing. @throws 404 ·
 * 409 `changed` · 503
 */
export const moveApplication = async (
  id: string,
  { version, status }: ApplicationMove,
  staff: Staff,
): Promise<Application> =>
  viewApplication(
    await change(id, async (before) => {
      if (before.status === status) return undefined;
      await requireVersion(before, version);
      return { after: moved(before, status, staff), action: 'change' };
    }),
  );

type Written = { text: string; status?: ApplicationState };

/**
 * Returns true if a request with this id has written the same text. @throws 409 `recorded-before` if it wrote something
 * else
 */
function isWritten(before: Written | undefined, asked: Written): boolean {
  if (before && (before.text !== asked.text || before.status !== asked.status))
    throw conflict('recorded-before', texts.otherWritten);
  return before !== undefined;
}

/**
 * Adds a note. Repeating the request adds it once. @throws 404 · 409 `full`, `recorded-before` for another text with
 * the same id · 503
 */
export const addNote = async (
  id: string,
  { id: noteId, text }: ApplicationNote,
  { by, now }: Staff,
): Promise<Application> =>
  viewApplication(
    await change(id, ({ notes = [], ...before }) => {
      if (
        isWritten(
          notes.find((note) => note.id === noteId),
          { text },
        )
      )
        return undefined;
      if (notes.length >= applicationLimits.notes) throw conflict('full', texts.applicationNotesFull);
      const note = { id: noteId, at: now.toISOString(), by: { id: by.id, name: by.name }, text };
      return { after: { ...before, notes: [...notes, note] }, action: 'note' };
    }),
  );

/**
 * Emails an answer to the applicant and sets the application's state to the `status` of the answer. One transaction
 * does both, so a repeated call sends only one email.
 *
 * @throws 404 · 409 `changed`, `no-email` for an address that gets no emails, `full`, `recorded-before` for another
 *   answer with the same id · 503
 */
export const answerApplication = async (
  id: string,
  { id: answerId, version, status, text }: ApplicationAnswer,
  staff: Staff,
): Promise<Application> =>
  viewApplication(
    await change(id, async (before) => {
      const { answers = [] } = before;
      if (
        isWritten(
          answers.find((answer) => answer.id === answerId),
          { text, status },
        )
      )
        return undefined;
      await requireVersion(before, version);
      if (answers.length >= applicationLimits.answers) throw conflict('full', texts.applicationAnswersFull);
      if (await isSuppressed(before.email)) throw conflict('no-email', texts.applicantNoEmail);
      const { by, now } = staff;
      const at = now.toISOString();
      const answer = { id: answerId, at, by: { id: by.id, name: by.name }, text, status };
      const after = before.status === status ? before : moved(before, status, staff);
      return {
        after: { ...after, answers: [...answers, answer] },
        action: 'answer',
        beside: requestEmails(answerSubject(id, answerId), ['application-answer'], at),
      };
    }),
  );

type Restore = Pick<Done, 'undoes'> & { check: (stored: Readonly<Record<string, unknown>>) => void };

/** Restores an earlier state of an application from its change log. @throws 404 · 409 · 503 */
export const restoreApplication = (
  id: string,
  { status }: { status?: ApplicationState },
  { undoes, check }: Restore,
  staff: Staff,
) =>
  change(id, (before) => {
    check(before);
    return status && { after: moved(before, status, staff), action: 'undo', undoes };
  });
