import { urls } from '../../navigation/urls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProductCard, ProductCardSkeleton } from '../catalogue/product-card.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { useProduct } from '../catalogue/use-product.ts';
import { useFirstName } from '../visitor/use-first-name.ts';
import styles from './saved.screen.module.css';
import { type Saved as SavedProduct, savedStore } from './saved-store.ts';
import { savedTexts } from './saved-texts.ts';
import { useAccountSaved } from './use-account-saved.ts';
import { useSaved } from './use-saved.ts';

/** `/saved`: the saved products with current prices, the latest first (G-27). */
export function Saved() {
  const saved = useSaved();
  const isSignedIn = useFirstName() !== '';
  return (
    <div className={styles.screen}>
      <title>{`${savedTexts.title} · Hart`}</title>
      {saved.length === 0 ? (
        <Notice title={savedTexts.emptyTitle} text={savedTexts.emptyText}>
          {isSignedIn && <AccountNote />}
          <ButtonLink href={urls.shop}>{savedTexts.emptyAction}</ButtonLink>
        </Notice>
      ) : (
        <>
          <h1 className={styles.title}>{savedTexts.title}</h1>
          {isSignedIn ? <AccountNote /> : <p className={styles.note}>{savedTexts.guest}</p>}
          <ProductGrid>
            {saved.map((each) => (
              <li key={each.id} className={styles.place}>
                <Card saved={each} />
                <Button look="quiet" wide onClick={() => savedStore.toggle(each)}>
                  {savedTexts.remove}
                </Button>
              </li>
            ))}
          </ProductGrid>
        </>
      )}
    </div>
  );
}

/** Says whether the account of a signed-in customer has the list. */
const AccountNote = () => <p className={styles.note}>{savedTexts.account[useAccountSaved()]}</p>;

/** The card of a saved product, or a message if the product no longer exists. */
function Card({ saved }: { saved: SavedProduct }) {
  const { data: product, error } = useProduct(saved.slug);
  if (error) return <p className={styles.gone}>{error.status === 404 ? savedTexts.gone : error.message}</p>;
  if (!product) return <ProductCardSkeleton />;
  const attributes = Object.entries(product.attributes).map(([key, value], id) => ({ id, key, value }));
  return <ProductCard product={{ ...product, attributes }} level={2} />;
}
