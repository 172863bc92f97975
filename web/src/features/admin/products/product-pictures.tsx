import type { ProductRecord } from '#shared/catalogue/product-record.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './product-pictures.module.css';

/** The pictures of a product. The first is also on its card (G-26). */
export const ProductPictures = ({ product: { images } }: { product: ProductRecord }) => (
  <ul className={styles.pictures}>
    {images.map((picture) => (
      <li key={picture.path}>
        <Picture picture={picture} sizes="7rem" className={styles.picture} />
      </li>
    ))}
  </ul>
);
