import { type ReactNode, useState } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { Html } from '../../ui/html.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './product-details.module.css';
import * as productTexts from './product-texts.ts';

type Part = { id: string; title: string; content: ReactNode };

function partsOf(product: ProductDetail): Part[] {
  const attributes = Object.entries(product.attributes);
  const description = <Html html={product.product_description} className={styles.prose} />;
  const features = (
    <ul className={styles.features}>
      {product.product_features.map((feature) => (
        <li key={feature} className={styles.feature}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
  );
  const specifications = (
    <dl className={styles.specifications}>
      {attributes.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return [
    { id: 'description', title: productTexts.description, content: description },
    { id: 'features', title: productTexts.features, content: features },
    ...(attributes.length > 0
      ? [{ id: 'specifications', title: productTexts.specifications, content: specifications }]
      : []),
  ];
}

/**
 * Description, features and specifications. From 769 px on they are tabs, the description first (S1-176…178). On phones
 * they are collapsible sections, and only the description is open at first (S1-192, S1-193). Both use the same markup,
 * because the server does not know the width of the screen.
 */
export function ProductDetails({ product }: { product: ProductDetail }) {
  const parts = partsOf(product);
  const [tab, setTab] = useState('description');
  const [open, setOpen] = useState<readonly string[]>(['description']);
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]);

  return (
    <section className={styles.details} aria-label={productTexts.details}>
      <div className={styles.tabs}>
        {parts.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.tab}
            aria-pressed={tab === id}
            aria-controls={`part-${id}`}
            onClick={() => setTab(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {parts.map(({ id, title, content }) => (
        <div key={id} className={styles.part} data-tab={tab === id} data-open={open.includes(id)}>
          <h2 className={styles.heading}>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={open.includes(id)}
              aria-controls={`part-${id}`}
              onClick={() => toggle(id)}
            >
              {title}
              <Icon name="chevron" />
            </button>
          </h2>
          <div id={`part-${id}`} className={styles.content}>
            {content}
          </div>
        </div>
      ))}
    </section>
  );
}
