import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { moved } from '../pictures/order.ts';
import { useDragOrder } from '../pictures/use-drag-order.ts';
import { AdminDialog } from '../ui/admin-dialog.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { ListedCategory } from './category-columns.tsx';
import styles from './category-list.module.css';
import { categoryTexts as texts } from './category-texts.ts';

type Props = { categories: readonly ListedCategory[]; onDone: () => void; onClose: () => void };

/** The order of the categories in the menu, changed by dragging or with buttons. */
export function OrderDialog({ categories, onDone, onClose }: Props) {
  const [order, setOrder] = useState(() => categories.filter(({ status }) => status !== 'deleted'));
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  function move(from: number, to: number) {
    if (to < 0 || to >= order.length) return;
    const name = order[from]?.category_name ?? '';
    setOrder((before) => moved(before, from, to));
    setSaid(texts.moved(name, to + 1, order.length));
  }
  const drag = useDragOrder(list, move);
  async function save() {
    setSaving(true);
    try {
      await call('POST /api/admin/categories/order', { body: { ids: order.map(({ id }) => id) } });
      onDone();
      onClose();
    } catch {
      adminToast(texts.orderFailed, { tone: 'error' });
      setSaving(false);
    }
  }
  return (
    <AdminDialog title={texts.orderTitle} onClose={onClose}>
      <div className={panel.form}>
        <ul ref={list} className={styles.order}>
          {order.map(({ id, category_name: name }, at) => (
            <li key={id} className={styles.place} data-dragged={drag.dragged === at}>
              <span
                className={styles.handle}
                title={texts.drag}
                onPointerDown={(event) => drag.start(at, event)}
              >
                <AdminIcon name="grip" />
              </span>
              <span className={styles.name}>{name}</span>
              <button
                type="button"
                className={styles.action}
                aria-label={texts.earlier(name)}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="chevron" size={20} className={styles.up} />
              </button>
              <button
                type="button"
                className={styles.action}
                aria-label={texts.later(name)}
                aria-disabled={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon name="chevron" size={20} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={panel.visuallyHidden}>
          {said}
        </p>
        <FormButtons
          label={texts.save}
          sendingLabel={texts.saving}
          closeLabel={texts.cancel}
          isSending={isSaving}
          onClick={() => void save()}
          onClose={onClose}
        />
      </div>
    </AdminDialog>
  );
}
