import { Section } from '../../ui/detail-page/section.tsx';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { useRefresh } from '../../use-admin-lists.ts';
import { GoodsBack } from './goods-back.tsx';
import { riderTexts } from './rider-texts.ts';
import type { RiderPage } from './use-riders.ts';

const texts = riderTexts.goods;

/**
 * The goods of ended orders that a rider brings back, with a form for receiving them in the office. Renders nothing
 * without such goods.
 */
export function RiderGoods({ goods }: Pick<RiderPage, 'goods'>) {
  const refresh = useRefresh();
  if (goods.length === 0) return null;
  return (
    <Section title={texts.title}>
      {goods.map((order) => (
        <GoodsBack
          key={order.id}
          order={order}
          onReceived={() => {
            adminToast(texts.received);
            refresh();
          }}
        />
      ))}
    </Section>
  );
}
