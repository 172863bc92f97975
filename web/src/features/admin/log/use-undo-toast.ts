import { mayDo } from '#shared/accounts/abilities.ts';
import { call } from '../../../api/call.ts';
import { useUser } from '../../identity/use-user.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { logTexts as texts } from './log-texts.ts';
import type { Change } from './log-words.ts';

type Done = {
  /** What was done. */
  text: string;
  /** What is true after undoing it. */
  undone: string;
  noun: Change['noun'];
  record: string | number;
  /** True for the change in the record's log. By default it is the newest one. */
  isIt?: (change: Change) => boolean;
};

async function undo({ noun, record, isIt = () => true }: Done): Promise<void> {
  const { entries } = await call('GET /api/admin/log', { query: { noun, record: String(record) } });
  const change = entries.find(isIt);
  if (!change?.may_undo) throw new Error(texts.noUndo);
  await call('POST /api/admin/log/{id}/undo', { params: { id: change.id } });
}

/** Returns a function that says what was done. For people who may undo changes, the toast undoes it through the log. */
export function useUndoToast() {
  const { data: user } = useUser();
  const refresh = useRefresh();
  const groups = user?.groups ?? [];
  const mayUndo = mayDo(groups, 'log.read') && mayDo(groups, 'log.undo');
  async function run(done: Done) {
    try {
      await undo(done);
      adminToast(done.undone);
    } catch (reason) {
      adminToast((reason as Error).message, { tone: 'error' });
    }
    refresh();
  }
  return (done: Done) =>
    adminToast(done.text, mayUndo ? { action: { label: texts.undo, run: () => void run(done) } } : {});
}
