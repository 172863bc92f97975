import type { ReactNode } from 'react';
import type { Companion } from '#shared/catalogue/product.ts';
import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import * as texts from '../../ui/texts.ts';
import { useIsClosed } from '../age/use-is-closed.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { StockTag } from '../catalogue/stock-tag.tsx';
import { useProduct } from '../catalogue/use-product.ts';
import { useSubcategoryProducts } from '../catalogue/use-subcategory-products.ts';
import { SaveButton } from '../saved/save-button.tsx';
import * as productTexts from './product-texts.ts';
import styles from './related-products.module.css';

/** The number of related products shown. */
const SHOWN = 4;

/**
 * What goes well with the product, and other products of the same subcategory: a grid on a desktop, and a scrolling row
 * on phones (S1-180, S1-181, S1-185, S1-186).
 */
export function RelatedProducts() {
  const { data: product } = useProduct(useAddress().name);
  const category = product?.category.slug ?? '';
  const { products } = useSubcategoryProducts({ category, subcategory: product?.subcategory.slug });
  const others = products?.filter(({ id }) => id !== product?.id) ?? [];
  const { data: offers } = useCall(
    'GET /api/products/{id}/offers',
    product ? { params: { id: String(product.id) } } : null,
  );
  const together = offers?.goes_with ?? [];
  return (
    <>
      {together.length > 0 && (
        <Row id="goes-with-title" products={together}>
          {productTexts.goesWith}
        </Row>
      )}
      {others.length === 0 ? (
        <div className={styles.place} />
      ) : (
        <Row id="related-title" products={others.slice(0, SHOWN)}>
          <span className={styles.desktop}>{productTexts.alsoLike}</span>
          <span className={styles.mobile}>{productTexts.related}</span>
        </Row>
      )}
    </>
  );
}

/** A row of products under a title. */
const Row = ({ id, products, children }: { id: string; products: Companion[]; children: ReactNode }) => (
  <section className={styles.place} aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {children}
    </h2>
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.id}>
          <Neighbour product={product} />
        </li>
      ))}
    </ul>
  </section>
);

function Neighbour({ product }: { product: Companion }) {
  const isClosed = useIsClosed(product);
  return (
    <article className={styles.card} data-hue={product.hue}>
      <div className={styles.media} data-level={isClosed ? undefined : product.stock_level}>
        <Picture
          picture={product.picture}
          sizes="(min-width: 769px) 300px, 11rem"
          alt=""
          className={styles.picture}
        />
        <SaveButton product={product} className={styles.save} />
        {!isClosed && (
          <p className={styles.stock}>
            <StockTag stock_level={product.stock_level} />
          </p>
        )}
      </div>
      <h3 className={styles.name}>
        <a href={urls.product(product.slug)} className={styles.link}>
          {product.product_name}
        </a>
      </h3>
      <div className={styles.foot}>
        {isClosed ? (
          <p className={styles.closed}>{texts.card.visitShop}</p>
        ) : (
          <>
            <Price amount={product.selling_price} size="small" />
            <div className={styles.action}>
              <AddToCart product={product} iconOnly />
            </div>
          </>
        )}
      </div>
    </article>
  );
}
