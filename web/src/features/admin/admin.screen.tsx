import type { ComponentType } from 'react';
import { adminTexts as texts } from '../../admin-texts.ts';
import { Frame } from '../../components/admin/frame.tsx';
import { useAddress } from '../../navigation/use-address.ts';
import { Drafts } from '../../routes/admin/drafts.tsx';
import { Orders } from '../../routes/admin/orders.tsx';
import { Payments } from '../../routes/admin/payments.tsx';
import { Notice } from '../../ui/notice.tsx';

const NoSuchPage = () => (
  <Frame title={texts.missing.title} page={undefined}>
    <title>{`${texts.missing.title} · Hart`}</title>
    <Notice title={texts.missing.title} text={texts.missing.text} />
  </Frame>
);

const pages: Record<string, ComponentType> = { orders: Orders, 'chat-drafts': Drafts, payments: Payments };

/** `/admin/{page}`: a page of the desk. */
export function Admin() {
  const { name } = useAddress();
  const Page = (Object.hasOwn(pages, name) && pages[name]) || NoSuchPage;
  return <Page />;
}
