import type { Ref } from 'react';
import { formatPrice } from '#shared/money.ts';
import { QrCode } from '../../../../ui/qr-code/qr-code.tsx';
import papers from '../../ui/papers/papers.module.css';
import { Papers } from '../../ui/papers/papers.tsx';
import styles from './label.module.css';
import { type Label, type LabelPaper, pagesOf, QUIET } from './label.ts';
import { labelTexts as texts } from './label-texts.ts';

/**
 * Bars as an SVG, with the white edges that scanners need and the text below. They are black on white in light and dark
 * mode.
 */
function BarsOf({ bars: { text, parts, width } }: { bars: NonNullable<Label['bars']> }) {
  const count = parts.length + 2 * QUIET;
  const black = [...parts.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${index + QUIET} 0h${run.length}v1h-${run.length}z`,
  );
  return (
    <figure className={styles.bars}>
      <svg
        className={styles.lines}
        width={`${width}mm`}
        viewBox={`0 0 ${count} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.code(text)}
      >
        <path fill="#fff" d={`M0 0h${count}v1H0z`} />
        <path fill="#000" d={black.join('')} shapeRendering="crispEdges" />
      </svg>
      <figcaption className={styles.text}>{text}</figcaption>
    </figure>
  );
}

/**
 * A shelf label: the name, price and shelf of a product, a QR code with a link to its page, and its code for scanners.
 */
export function ShelfLabel({ label, paper }: { label: Label; paper: LabelPaper }) {
  const { product, link, bars } = label;
  const { product_name: name, selling_price, strength_mg, shelf } = product;
  return (
    <section className={styles.label} data-paper={paper} aria-label={name}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.more}>
          {[strength_mg !== null && `${strength_mg} mg`, shelf && texts.shelf(shelf)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.price}>{formatPrice(selling_price)}</p>
      </div>
      {link && <QrCode text={link} label={texts.link(name)} className={styles.link} />}
      {bars && <BarsOf bars={bars} />}
    </section>
  );
}

type Props = { labels: readonly Label[]; paper: LabelPaper; ref: Ref<HTMLDivElement> };

/** Labels for the printer. They are hidden on the screen. */
export const LabelPapers = ({ labels, paper, ref }: Props) => (
  <Papers ref={ref} paper={paper}>
    {pagesOf(labels, paper).map((page, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pages of the same labels differ only by their place
      <div key={n} className={`${papers.sheet} ${styles.page}`} data-paper={paper}>
        {page.map((label, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a label differ only by their place
          <ShelfLabel key={at} label={label} paper={paper} />
        ))}
      </div>
    ))}
  </Papers>
);
