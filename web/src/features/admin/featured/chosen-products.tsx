import { Button } from '../../../ui/button.tsx';
import { useEveryProduct } from '../products/use-every-product.ts';
import styles from './chosen-products.module.css';
import { featuredTexts } from './featured-texts.ts';
import { ProductPicker } from './product-picker.tsx';

const texts = featuredTexts.chosenProducts;

type Props = {
  ids: readonly number[];
  /** A product that cannot be chosen. */
  except?: number;
  /** The most products that can be chosen. Missing: no limit. */
  most?: number;
  error?: string | undefined;
  onChange: (ids: number[]) => void;
};

/** The chosen products, and a search with which staff add another. */
export function ChosenProducts({ ids, except, most = Number.POSITIVE_INFINITY, error, onChange }: Props) {
  const { data: products } = useEveryProduct();
  const nameOf = (id: number) =>
    products?.find((product) => product.id === id)?.product_name ?? texts.product(id);
  return (
    <>
      {ids.length > 0 && (
        <ul className={styles.rows} aria-label={texts.chosen}>
          {ids.map((id) => (
            <li key={id} className={styles.row}>
              <span>{nameOf(id)}</span>
              <Button
                look="quiet"
                aria-label={texts.remove(nameOf(id))}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                {texts.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ids.length < most && (
        <ProductPicker
          products={products?.filter(({ id }) => id !== except && !ids.includes(id))}
          chosen={undefined}
          error={error}
          onChoose={({ id }) => onChange([...ids, id])}
        />
      )}
    </>
  );
}
