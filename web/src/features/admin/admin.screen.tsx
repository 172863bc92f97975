import type { ComponentType } from 'react';
import { useAddress } from '../../navigation/use-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { Drafts } from './drafts/drafts-page.tsx';
import { Frame } from './frame/frame.tsx';
import { frameTexts as texts } from './frame/frame-texts.ts';
import { Orders } from './orders/orders-page.tsx';
import { Payments } from './payments/payments-page.tsx';
import { People } from './people/people-page.tsx';

const NoSuchPage = () => (
  <Frame title={texts.missing.title} page={undefined}>
    <title>{`${texts.missing.title} · Hart`}</title>
    <Notice title={texts.missing.title} text={texts.missing.text} mark="404" />
  </Frame>
);

const pages: Record<string, ComponentType> = {
  orders: Orders,
  'chat-drafts': Drafts,
  payments: Payments,
  people: People,
};

/** `/admin/{page}`: a page of the admin. */
export function Admin() {
  const { name } = useAddress();
  const Page = (Object.hasOwn(pages, name) && pages[name]) || NoSuchPage;
  return <Page />;
}
