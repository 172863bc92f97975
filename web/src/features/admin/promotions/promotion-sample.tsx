import { useState } from 'react';
import { PromotionSample } from '#shared/promotions/promotion-record.ts';
import { type CallAnswer, call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ProductPicker } from '../featured/product-picker.tsx';
import { useEveryProduct } from '../products/use-every-product.ts';
import { Section } from '../ui/detail-page/section.tsx';
import { Failure } from '../ui/failure.tsx';
import panel from '../ui/panel.module.css';
import { NumberField } from './number-field.tsx';
import type { PromotionValues } from './promotion-form.ts';
import { promotionTexts } from './promotion-texts.ts';
import styles from './promotions.module.css';
import { SampleArea } from './sample-area.tsx';
import { SamplePrice } from './sample-price.tsx';

const texts = promotionTexts.sample;

type Quote = CallAnswer<'POST /api/admin/promotions/sample'>;
type Line = { id: number; name: string; quantity: number | null };

/** A sample cart of chosen products. The server calculates its price with the typed discounts. */
export function Sample({ values: { tiers, best_tier_wins } }: { values: PromotionValues }) {
  const { data: products } = useEveryProduct();
  const [lines, setLines] = useState<Line[]>([]);
  const [area, setArea] = useState('');
  const [priced, setPriced] = useState<{ asked: string; quote?: Quote; error?: CallError }>();
  const [isSending, setSending] = useState(false);
  const body = {
    rule: { tiers, best_tier_wins },
    lines: lines.map(({ id, quantity }) => ({ id, quantity: quantity ?? 0 })),
    ...(area && { area }),
  };
  const asked = JSON.stringify(body);
  const isWhole = PromotionSample.pick({ rule: true }).safeParse(body).success;
  const shown = priced?.asked === asked ? priced : undefined;
  async function run() {
    setSending(true);
    try {
      setPriced({ asked, quote: await call('POST /api/admin/promotions/sample', { body }) });
    } catch (reason) {
      setPriced({ asked, error: reason as CallError });
    } finally {
      setSending(false);
    }
  }
  return (
    <Section title={promotionTexts.sections.sample}>
      <p className={panel.hint}>{texts.text}</p>
      {lines.length > 0 && (
        <ul className={styles.rows}>
          {lines.map((line) => (
            <li key={line.id} className={styles.row}>
              <NumberField
                label={texts.quantity(line.name)}
                error={undefined}
                value={line.quantity}
                onChange={(quantity) =>
                  setLines(lines.map((each) => (each === line ? { ...line, quantity } : each)))
                }
              />
              <Button
                look="quiet"
                aria-label={promotionTexts.removeProduct(line.name)}
                onClick={() => setLines(lines.filter((each) => each !== line))}
              >
                {promotionTexts.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ProductPicker
        products={products?.filter(({ id }) => !lines.some((line) => line.id === id))}
        chosen={undefined}
        error={undefined}
        onChoose={({ id, product_name }) => setLines([...lines, { id, name: product_name, quantity: 1 }])}
      />
      {lines.length > 0 && <SampleArea area={area} onChange={setArea} />}
      {lines.length > 0 && !isWhole && <p className={panel.hint}>{texts.wrong}</p>}
      {lines.length > 0 && isWhole && (
        <div className={panel.actions}>
          <Button look="outline" disabled={isSending} onClick={() => void run()}>
            {isSending ? texts.running : texts.run}
          </Button>
        </div>
      )}
      {shown?.error && <Failure error={shown.error} />}
      {/* Screen readers announce the price of the sample when it appears. */}
      <div role="status">{shown?.quote && <SamplePrice quote={shown.quote} tiers={tiers} />}</div>
    </Section>
  );
}
