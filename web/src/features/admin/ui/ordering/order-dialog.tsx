import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { AdminDialog } from '../admin-dialog.tsx';
import { AdminIcon } from '../admin-icon.tsx';
import { FormButtons } from '../form-buttons.tsx';
import panel from '../panel.module.css';
import { moved } from './order.ts';
import styles from './order-dialog.module.css';
import { useDragOrder } from './use-drag-order.ts';

type Item = { id: number; name: string };

type Texts = {
  title: string;
  drag: string;
  earlier: (name: string) => string;
  later: (name: string) => string;
  moved: (name: string, place: number, count: number) => string;
  save: string;
  saving: string;
  cancel: string;
};

type Props = {
  texts: Texts;
  items: readonly Item[];
  /** A notice above the list. */
  notice?: ReactNode;
  /** Saves the ids in their new order, and closes the dialog. If it throws, the dialog stays open. */
  onSave: (ids: number[]) => Promise<void>;
  onClose: () => void;
};

/** A dialog in which people change the order of a list, by dragging or with buttons. */
export function OrderDialog({ texts, items, notice, onSave, onClose }: Props) {
  const [order, setOrder] = useState(items);
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  function move(from: number, to: number) {
    if (to < 0 || to >= order.length) return;
    setOrder((before) => moved(before, from, to));
    setSaid(texts.moved(order[from]?.name ?? '', to + 1, order.length));
  }
  const drag = useDragOrder(list, move);
  async function save() {
    setSaving(true);
    try {
      await onSave(order.map(({ id }) => id));
    } catch {
      setSaving(false);
    }
  }
  return (
    <AdminDialog title={texts.title} onClose={onClose}>
      <div className={panel.form}>
        {notice}
        <ul ref={list} className={styles.order}>
          {order.map(({ id, name }, at) => (
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
                className={styles.move}
                aria-label={texts.earlier(name)}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="chevron" size={20} className={styles.up} />
              </button>
              <button
                type="button"
                className={styles.move}
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
        <div className={styles.foot}>
          <FormButtons
            label={texts.save}
            sendingLabel={texts.saving}
            closeLabel={texts.cancel}
            isSending={isSaving}
            onClick={() => void save()}
            onClose={onClose}
          />
        </div>
      </div>
    </AdminDialog>
  );
}
