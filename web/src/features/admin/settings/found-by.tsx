import { useCall } from '../../../api/use-call.ts';
import { useSettled } from '../../../ui/behaviour/use-settled.ts';
import { Button } from '../../../ui/button.tsx';
import panel from '../ui/panel.module.css';
import { searchTexts as texts } from './search-texts.ts';

/** How long a meaning must be unchanged before it is tried, in ms. */
const TRY_MS = 300;
const SHOWN = 4;

type Props = {
  meaning: string;
  /** Called with the code of a product that the person picks as the meaning. */
  onPick?: (code: string) => void;
};

/** Shows the products that customers would find with a meaning, before it is saved. */
export function FoundBy({ meaning, onPick }: Props) {
  const asked = useSettled(meaning.trim(), TRY_MS);
  const { data, error } = useCall('GET /api/search', asked.length > 1 ? { query: { search: asked } } : null);
  if (asked.length < 2) return null;
  if (error) return <p className={panel.hint}>{error.message}</p>;
  if (!data) return <p className={panel.hint}>{texts.checking}</p>;
  const { products, total = products.length } = data;
  const shown = products.slice(0, SHOWN);
  return (
    <>
      <p className={panel.hint} role="status">
        {shown.length === 0
          ? texts.findsNothing
          : texts.finds(total, shown.map(({ product_name }) => product_name).join(', '))}
      </p>
      {onPick &&
        shown.length > 1 &&
        shown.map(({ product_code, product_name }) => (
          <Button key={product_code} look="quiet" onClick={() => onPick(product_code)}>
            {texts.onlyProduct(product_name)}
          </Button>
        ))}
    </>
  );
}
