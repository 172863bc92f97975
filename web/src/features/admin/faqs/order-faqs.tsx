import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { changedRecord } from '../../../api/changed-record.ts';
import { OrderDialog } from '../ui/ordering/order-dialog.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import type { ListedFaq } from './faq-columns.tsx';
import { faqTexts } from './faq-texts.ts';

const texts = faqTexts.order;
const route = 'POST /api/admin/faqs/order';

type Listed = Pick<ListedFaq, 'id' | 'title' | 'is_deleted'>;

const itemsOf = (questions: readonly Listed[]) =>
  questions.filter(({ is_deleted }) => !is_deleted).map(({ id, title: name }) => ({ id, name }));

/**
 * A dialog in which staff change the order of the questions on their page (G-55). If a colleague has added or deleted
 * one meanwhile, the dialog shows the current list.
 */
export function OrderFaqs({ questions, onClose }: { questions: readonly Listed[]; onClose: () => void }) {
  const [shown, setShown] = useState({ items: itemsOf(questions), changes: 0 });
  const refresh = useRefresh();
  async function undo(ids: number[]) {
    try {
      await call(route, { body: { ids } });
      adminToast(texts.undone);
    } catch (reason) {
      adminToast((reason as Error).message, { tone: 'error' });
    }
    refresh();
  }
  async function save(ids: number[]) {
    const former = shown.items.map(({ id }) => id);
    try {
      await call(route, { body: { ids } });
    } catch (reason) {
      const present = changedRecord(route, reason);
      if (present) setShown({ items: itemsOf(present.questions), changes: shown.changes + 1 });
      else adminToast(texts.failed, { tone: 'error' });
      throw reason;
    }
    adminToast(texts.saved, { action: { label: texts.undo, run: () => void undo(former) } });
    refresh();
    onClose();
  }
  const notice = shown.changes > 0 && (
    <p role="alert" className={panel.error}>
      {texts.changed}
    </p>
  );
  return (
    <OrderDialog
      key={shown.changes}
      texts={texts}
      items={shown.items}
      notice={notice}
      onSave={save}
      onClose={onClose}
    />
  );
}
