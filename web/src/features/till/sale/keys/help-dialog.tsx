import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SaleDialog } from '../../ui/sale-dialog.tsx';
import { saleTexts } from '../sale-texts.ts';
import styles from './help-dialog.module.css';
import { saleKeys } from './sale-keys.ts';

const texts = saleTexts.help;

const names: Record<string, string> = {
  'Mod+z': 'Ctrl Z',
  'Mod+p': 'Ctrl P',
  'Mod+Enter': 'Ctrl Enter',
  'Mod+Backspace': 'Ctrl ⌫',
  'Shift+Delete': 'Shift Del',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
  Delete: 'Del',
  '-': '−',
};

const rows: [string, string][] = [
  [texts.type, texts.typeDoes],
  [texts.scan, texts.scanDoes],
  ['Enter', texts.enter],
  ['Shift Enter', texts.shiftEnter],
  ['↑ ↓', texts.arrows],
  ['Esc', texts.escape],
  ...saleKeys.map(({ key, does }): [string, string] => [names[key] ?? key, does]),
];

/** A dialog that lists the keyboard shortcuts of the selling screen. The key ? opens it. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const keys = useRef<HTMLDListElement>(null);
  // The list gets the focus. Otherwise the browser would focus the button below it and scroll there.
  useEffect(() => keys.current?.focus(), []);
  return (
    <SaleDialog title={texts.title} isWide onClose={onClose}>
      <dl ref={keys} className={styles.keys} tabIndex={-1}>
        {rows.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button look="outline" size="large" wide onClick={onClose}>
        {texts.close}
      </Button>
    </SaleDialog>
  );
}
