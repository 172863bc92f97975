import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import { LimitSettings } from '#shared/settings/plain-settings.ts';
import { askUsLarge } from '#shared/texts.ts';
import { fewLeft } from '../../product/product-texts.ts';
import panel from '../ui/panel.module.css';
import { settingsTexts } from './settings-texts.ts';

const texts = settingsTexts.limits;

/**
 * Explains the effect of the limits on a customer, in the shop's own texts. `values` are the typed ones, which may be
 * invalid.
 */
export function LimitsPreview({ values, phone }: { values: unknown; phone: string | undefined }) {
  const { data } = LimitSettings.safeParse(values);
  if (!data) return <p className={panel.hint}>{texts.incomplete}</p>;
  const { few_left, order_limit: often, large_orders: large } = data;
  return (
    <>
      <p className={panel.hint}>{texts.productPage}</p>
      <p>{few_left > 0 ? fewLeft(few_left) : texts.neverFew}</p>
      <p className={panel.hint}>{texts.checkout}</p>
      <p>{texts.upTo(large.pieces, formatPrice(large.total))}</p>
      {phone && <p>“{askUsLarge(formatPhone(phone))}”</p>}
      <p>{texts.within(often.orders, often.address_orders, often.minutes)}</p>
      <p>{texts.goods(large.address_pieces, large.address_product_pieces, large.minutes)}</p>
    </>
  );
}
