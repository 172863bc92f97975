import { mayDo } from '#shared/abilities/abilities.ts';
import { call } from '../../../api/call.ts';
import { useUser } from '../../accounts/use-user.ts';
import { adminToast, undoToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { logTexts as texts } from './log-texts.ts';
import { type Change, undoneIn } from './log-words.ts';

type Done = {
  /** What was done. */
  text: string;
  /** What is true after the undo. */
  undone: string;
  /**
   * Returns the text for several such changes that follow each other, for example "5 prices changed". They share one
   * toast.
   */
  counted?: (count: number) => string;
  noun: Change['noun'];
  record: string | number;
  /** True for the change to undo, among the record's changes. By default it is the newest one. */
  isIt?: (change: Change) => boolean;
};

async function undo({ noun, record, isIt = () => true }: Done): Promise<void> {
  const { entries } = await call('GET /api/admin/log', { query: { noun, record: String(record) } });
  // Changes that were undone, and the changes that undid them, are not undone again.
  const wasUndone = undoneIn(entries);
  const change = entries.find((each) => isIt(each) && each.undoes === null && !wasUndone.has(each.id));
  if (!change?.may_undo) throw new Error(texts.noUndo);
  await call('POST /api/admin/log/{id}/undo', { params: { id: change.id } });
}

/**
 * Undoes actions one after the other. @throws {Error} that says how many were undone before one could not be
 */
async function undoAll(acts: readonly Done[]): Promise<void> {
  for (const [count, act] of acts.entries())
    try {
      await undo(act);
    } catch (reason) {
      const { message } = reason as Error;
      throw new Error(acts.length > 1 ? texts.undoneSome(count, acts.length, message) : message);
    }
}

/**
 * Returns a function that shows in a toast what was done. For people who may undo changes, the toast has a button that
 * undoes it through the log. Several changes of one kind share a toast, whose button undoes them all. It stays until
 * the next action.
 */
export function useUndoToast() {
  const { data: user } = useUser();
  const refresh = useRefresh();
  const groups = user?.groups ?? [];
  const mayUndo = mayDo(groups, 'log.read') && mayDo(groups, 'log.undo');
  async function run(acts: readonly Done[]) {
    try {
      await undoAll(acts);
      adminToast(acts.length > 1 ? texts.undoneAll(acts.length) : (acts[0]?.undone ?? ''));
    } catch (reason) {
      adminToast((reason as Error).message, { tone: 'error' });
    }
    refresh();
  }
  return (done: Done) => {
    if (!mayUndo) return adminToast(done.text);
    const { text: message, counted } = done;
    undoToast({
      ...{ message, act: done, counted },
      group: counted && `${done.noun} ${counted(0)}`,
      label: (count) => (count > 1 ? texts.undoAll : texts.undo),
      undo: (acts) => void run(acts),
    });
  };
}
