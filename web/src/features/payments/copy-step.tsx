import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './payment-panel.module.css';
import { paymentTexts as texts } from './payment-texts.ts';

/** A number that the customer types into M-Pesa, and a button that copies it. */
export function CopyStep({ name, value }: { name: string; value: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast(texts.copied(name));
    } catch (reason) {
      console.warn('The number could not be copied.', reason);
      toast(texts.copyFailed, { tone: 'warning' });
    }
  }
  return (
    <li>
      <span className={styles.copy}>
        <span>
          {name} <strong className={styles.number}>{value}</strong>
        </span>
        <Button look="outline" aria-label={texts.copyLabel(name)} onClick={copy}>
          {texts.copy}
        </Button>
      </span>
    </li>
  );
}
