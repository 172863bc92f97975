import type { ComponentType } from 'react';
import type { ShownPage, TextPageName } from '#shared/content/text-page.ts';
import { AboutText } from './about.screen.tsx';
import { DeliveryText } from './delivery.screen.tsx';
import { PrivacyText } from './privacy.screen.tsx';
import { TermsText } from './terms.screen.tsx';

const views: Record<TextPageName, ComponentType<{ page: ShownPage }>> = {
  about: AboutText,
  delivery: DeliveryText,
  terms: TermsText,
  privacy: PrivacyText,
};

/** Shows a text page with a text that is not stored yet, as the shop would show it. */
export function TextPageView({ name, page }: { name: TextPageName; page: ShownPage }) {
  const View = views[name];
  return <View page={page} />;
}
