import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useProduct } from '../catalogue/use-product.ts';
import type { Saved } from '../saved/saved-store.ts';
import { useAccountSaved } from '../saved/use-account-saved.ts';
import { useSaved } from '../saved/use-saved.ts';
import { accountTexts } from './account-texts.ts';
import { Part } from './part.tsx';
import styles from './saved-part.module.css';

/** The number of saved products that this part shows. */
const NAMED = 4;

/** The products that the customer saved last, with current prices, and a link to the whole list (G-27, G-30). */
export function SavedPart() {
  const texts = accountTexts.savedList;
  const saved = useSaved();
  useAccountSaved();
  return (
    <Part title={texts.title}>
      {saved.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {saved.slice(0, NAMED).map((each) => (
              <Line key={each.id} saved={each} />
            ))}
          </ul>
          <ButtonLink href={urls.saved} look="outline">
            {texts.open(saved.length)}
          </ButtonLink>
        </>
      )}
    </Part>
  );
}

function Line({ saved: { slug } }: { saved: Saved }) {
  const { data: product, error } = useProduct(slug);
  if (error?.status === 404) return null;
  return (
    <li>
      <a href={urls.product(slug)} className={styles.line}>
        <span>{product?.product_name ?? slug}</span>
        {product && <span className={styles.price}>{formatPrice(product.selling_price)}</span>}
      </a>
    </li>
  );
}
