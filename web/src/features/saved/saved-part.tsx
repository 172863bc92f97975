import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { accountTexts } from '../accounts/account-texts.ts';
import { Part } from '../accounts/part.tsx';
import { useProduct } from '../product/use-product.ts';
import styles from './saved-part.module.css';
import type { Saved } from './saved-store.ts';
import { useAccountSaved } from './use-account-saved.ts';
import { useSaved } from './use-saved.ts';

/** The number of products shown here. */
const NAMED = 4;

/** The products saved last, with current prices, and a link to the whole list (G-27, G-30). */
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
