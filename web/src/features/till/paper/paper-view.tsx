import type { ReceiptPart } from '#shared/till/receipt-parts.ts';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import styles from './paper-view.module.css';

function Part({ part }: { part: ReceiptPart }) {
  switch (part.kind) {
    case 'title':
      return <p className={styles.title}>{part.text}</p>;
    case 'text':
      return (
        <p className={styles.text} data-centred={part.isCentred} data-bold={part.isBold}>
          {part.text}
        </p>
      );
    case 'pair':
      return (
        <p className={styles.pair} data-bold={part.isBold} data-large={part.isLarge}>
          <span>{part.name}</span> <span className={styles.figure}>{part.figure}</span>
        </p>
      );
    case 'rule':
      return <hr className={styles.rule} />;
    case 'space':
      return <div className={styles.space} />;
    case 'qr':
      return (
        <QrCode
          className={part.isDense ? styles.dense : styles.qr}
          text={part.text}
          label={part.label ?? part.text}
        />
      );
    default:
      // Shows nothing, because the browser's print has the number as text and as a QR code and needs no barcode.
      return null;
  }
}

/** Shows a receipt or a report as on paper, for the screen and for the browser's print. */
export const PaperView = ({ parts }: { parts: readonly ReceiptPart[] }) => (
  <div className={styles.paper}>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a receipt never change
      <Part key={index} part={part} />
    ))}
  </div>
);
