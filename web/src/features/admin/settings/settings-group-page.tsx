import type { ComponentType } from 'react';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { useCall } from '../../../api/use-call.ts';
import { MissingRecord, RecordPage } from '../ui/detail-page/record-page.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { BannersGroup } from './banners-group.tsx';
import { ChatGroup } from './chat-group.tsx';
import { ClaimsGroup } from './claims-group.tsx';
import { DeliveryGroup } from './delivery-group.tsx';
import { back, type GroupProps } from './group-page.tsx';
import { HoursGroup } from './hours-group.tsx';
import { LimitsGroup } from './limits-group.tsx';
import { LoyaltyGroup } from './loyalty-group.tsx';
import { PauseGroup } from './pause-group.tsx';
import { PaymentGroup } from './payment-group.tsx';
import { RestrictedGroup } from './restricted-group.tsx';
import { ReviewsGroup } from './reviews-group.tsx';
import { SearchGroup } from './search-group.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import { ShopGroup } from './shop-group.tsx';
import { SmsGroup } from './sms-group.tsx';
import { TaxGroup } from './tax-group.tsx';

type Screens = { [Group in SettingsGroup]: ComponentType<GroupProps<Group>> };

const screens: Screens = {
  delivery: DeliveryGroup,
  shop: ShopGroup,
  hours: HoursGroup,
  chat: ChatGroup,
  pause: PauseGroup,
  payment: PaymentGroup,
  loyalty: LoyaltyGroup,
  tax: TaxGroup,
  banners: BannersGroup,
  limits: LimitsGroup,
  restricted: RestrictedGroup,
  sms: SmsGroup,
  reviews: ReviewsGroup,
  search: SearchGroup,
  claims: ClaimsGroup,
};

const isGroup = (id: string): id is SettingsGroup => Object.hasOwn(screens, id);

const skeleton = { back, main: [{ fields: 4 }, { fields: 1 }], side: [{ lines: 4 }] };

/** `/admin/settings/{group}`: the page of a group of settings. */
export const SettingsGroupPage = ({ id }: { id: string }) =>
  isGroup(id) ? <StoredGroup key={id} group={id} /> : <MissingRecord back={back} texts={texts} />;

function StoredGroup({ group }: { group: SettingsGroup }) {
  const answer = useCall('GET /api/admin/settings/{group}', { params: { group } }, useWatching());
  const Screen = screens[group] as ComponentType<GroupProps<SettingsGroup>>;
  return (
    <RecordPage answer={answer} texts={texts} {...skeleton}>
      {(record, change) => <Screen record={record} onChange={change} />}
    </RecordPage>
  );
}
