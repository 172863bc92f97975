import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countDown, RETURN_SECONDS } from '../../navigation/return-home.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './thank-you.module.css';

type Props = { number: string; onClose: () => void };

/**
 * The thank-you dialog over a new order (S2-031). It is not modal, so that screen readers still announce toasts; the
 * page under it is inert. If the settings say so, it counts down and then opens the shop, unless the shopper chooses to
 * stay (G-15).
 */
export function ThankYou({ number, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const isReturning = useSettings()?.return_home_after_order ?? false;
  const [left, setLeft] = useState<number>();
  const texts = orderTexts.placed;

  useEffect(() => {
    dialog.current?.show();
  }, []);
  useEffect(() => {
    if (isReturning) return countDown(RETURN_SECONDS, setLeft, () => navigate(urls.home));
  }, [isReturning, navigate]);

  return (
    <div className={styles.veil}>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="thank-you"
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <span className={styles.mark}>
          <Icon name="check" size={40} />
        </span>
        <h2 id="thank-you" className={styles.title}>
          {texts.thanks}
        </h2>
        <p>{texts.dialog(number)}</p>
        {left !== undefined && <p className={styles.left}>{texts.returning(left)}</p>}
        <Button look="volt" size="large" wide onClick={onClose}>
          {left === undefined ? texts.look : texts.stay}
        </Button>
      </dialog>
    </div>
  );
}
