import { mayDo } from '#shared/abilities/abilities.ts';
import { call } from '../../../api/call.ts';
import { useUser } from '../../accounts/use-user.ts';
import { adminToast, undoToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { logTexts as texts } from './log-texts.ts';
import { type Change, undoneIn } from './log-words.ts';

type Done = {
  /** The text about the action. */
  text: string;
  /** The text about the state after the undo. */
  undone: string;
  /** Returns the text of a toast that several such actions in a row share, for example "5 prices changed". */
  counted?: (count: number) => string;
  noun: Change['noun'];
  record: string | number;
  /** Returns true for the change of the record that Undo reverts. If missing, it is the newest change. */
  isIt?: (change: Change) => boolean;
};

async function undo({ noun, record, isIt = () => true }: Done): Promise<void> {
  const { entries } = await call('GET /api/admin/log', { query: { noun, record: String(record) } });
  // A change that was undone cannot be undone again, nor can the change that undid it.
  const wasUndone = undoneIn(entries);
  const change = entries.find((each) => isIt(each) && each.undoes === null && !wasUndone.has(each.id));
  if (!change?.may_undo) throw new Error(texts.noUndo);
  await call('POST /api/admin/log/{id}/undo', { params: { id: change.id } });
}

/**
 * Undoes actions one after the other.
 *
 * @throws {Error} if one action cannot be undone; the message says how many were undone before
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
 * Returns a function that shows a toast about an action. For people who may undo changes, the toast has a button that
 * undoes the action through the log. Several actions of one kind share a toast, whose button undoes them all. The
 * toast stays until the next action.
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
