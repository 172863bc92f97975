import type { ComponentType } from 'react';
import type { SettingsGroup } from '#shared/settings/settings-groups.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DetailSkeleton } from '../ui/detail-page/detail-skeleton.tsx';
import { useWatching } from '../use-admin-lists.ts';
import { BannersGroup } from './banners-group.tsx';
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
import { settingsTexts as texts } from './settings-texts.ts';
import { ShopGroup } from './shop-group.tsx';
import { TaxGroup } from './tax-group.tsx';

type Screens = { [Group in SettingsGroup]: ComponentType<GroupProps<Group>> };

const screens: Screens = {
  delivery: DeliveryGroup,
  shop: ShopGroup,
  hours: HoursGroup,
  pause: PauseGroup,
  payment: PaymentGroup,
  loyalty: LoyaltyGroup,
  tax: TaxGroup,
  banners: BannersGroup,
  limits: LimitsGroup,
  restricted: RestrictedGroup,
  reviews: ReviewsGroup,
  claims: ClaimsGroup,
};

const isGroup = (id: string): id is SettingsGroup => Object.hasOwn(screens, id);

/** `/admin/settings/{group}`: a group of settings. */
export const SettingsGroupPage = ({ id }: { id: string }) =>
  isGroup(id) ? (
    <Loaded key={id} group={id} />
  ) : (
    <Notice title={texts.notFound} text={texts.notFoundText}>
      <ButtonLink href={adminUrls.settings()}>{texts.title}</ButtonLink>
    </Notice>
  );

function Loaded({ group }: { group: SettingsGroup }) {
  const input = { params: { group } };
  const { data, error, mutate } = useCall('GET /api/admin/settings/{group}', input, useWatching());
  if (!data) {
    const shape = { back, main: [{ fields: 4 }, { fields: 1 }], side: [{ lines: 4 }] };
    return <DetailSkeleton {...shape} error={error} onRetry={() => void mutate()} />;
  }
  const Screen = screens[group] as ComponentType<GroupProps<SettingsGroup>>;
  return <Screen record={data} error={error} onChange={(next) => void mutate(next, next === undefined)} />;
}
