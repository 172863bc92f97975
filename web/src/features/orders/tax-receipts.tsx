import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import type { WholeOrder } from './order-facts.tsx';
import { orderTexts } from './order-texts.ts';
import styles from './tax-receipts.module.css';

const texts = orderTexts.tax;

/** The tax authority's (KRA) data about a sale and its returns, each with a QR code that opens KRA's own check. */
export const TaxReceipts = ({ receipts }: { receipts: NonNullable<WholeOrder['tax_receipts']> }) =>
  receipts.map(({ receipt, kra, qr }) => (
    <section key={receipt} className={styles.tax} aria-label={texts.title(receipt)}>
      <h2 className={styles.title}>{texts.title(receipt)}</h2>
      <dl className={styles.facts}>
        {texts.facts(kra).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QrCode text={qr} label={texts.qr} className={styles.qr} />
    </section>
  ));
