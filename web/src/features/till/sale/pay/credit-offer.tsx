import { useEffect } from 'react';
import { normalisePhone } from '#shared/phone.ts';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { deviceNow } from '../../device/device-now.ts';
import type { Draft } from '../basket/draft.ts';
import { creditUsed } from '../basket/exchange.ts';
import { changeSale } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import { creditStore, lookUpCredit } from './credit.ts';
import styles from './pay-panel.module.css';

const texts = saleTexts.credit;

/**
 * Offers to use the customer's credit for a sale with their phone number. The till reads the credit again each time the
 * sale is shown, because another till may have used it.
 */
export function CreditOffer({ draft, totalCents }: { draft: Draft; totalCents: number }) {
  const isOnline = useStore(deviceNow, (device) => device.isOnline);
  const found = useStore(creditStore);
  const { credit } = draft;
  const phone = normalisePhone(draft.phone);
  useEffect(() => {
    if (isOnline && phone !== undefined) void lookUpCredit(phone);
  }, [isOnline, phone]);
  const cents = creditUsed(totalCents, draft);
  if (credit && cents > 0)
    return (
      <section className={styles.exchange} aria-label={texts.label}>
        <p>{texts.used(cents, credit.cents - cents)}</p>
        <Button
          look="quiet"
          className={styles.key}
          onClick={() => changeSale({ do: 'credit', credit: undefined })}
        >
          {texts.keep}
        </Button>
      </section>
    );
  if (!isOnline || !found || found.phone !== phone) return null;
  const offered = found.credit.cents > 0 ? creditUsed(totalCents, { ...draft, credit: found.credit }) : 0;
  if (offered === 0 && found.heldCents === 0) return null;
  return (
    <section className={styles.exchange} aria-label={texts.label}>
      {offered > 0 && <p>{texts.has(found.credit.cents)}</p>}
      {found.heldCents > 0 && <p>{texts.held(found.heldCents)}</p>}
      {offered > 0 && (
        <Button
          look="quiet"
          className={styles.key}
          onClick={() => changeSale({ do: 'credit', credit: found.credit })}
        >
          {texts.use(offered)}
        </Button>
      )}
    </section>
  );
}
