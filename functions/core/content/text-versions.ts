import type { AcceptedPage, AcceptedVersions } from '#shared/content/text-page.ts';
import { shifted } from '#shared/nairobi.ts';
import { shop } from '#shared/shop.ts';
import type { StoredSettings } from '../../data/settings/read-settings.ts';

type Settings = Pick<StoredSettings, 'page_versions'>;

/** Returns the version of a page that applies now. Version 1 is the text with which a new shop starts. */
export const presentVersion = ({ page_versions }: Settings, page: AcceptedPage): number =>
  page_versions?.[page]?.version ?? 1;

/** Returns true for a version of a page that was the present one at some time within the last hour. */
function wasPresent({ page_versions }: Settings, page: AcceptedPage, version: number, now: Date): boolean {
  const oldest = shifted(now, -shop.termsShownMinutes * 60_000);
  const earlier = page_versions?.[page]?.earlier ?? [];
  return earlier.some((each) => each.version === version && each.until >= oldest);
}

/**
 * Returns the versions of the texts that apply to an order placed now. `termsShown` is the version of the terms that
 * the checkout showed. It applies if it was the present version within the last hour, because the shopper could read
 * those terms. Otherwise, the version that is present now applies.
 */
export function textVersionsOf(
  settings: Settings,
  termsShown: number | undefined,
  now: Date,
): AcceptedVersions {
  const isShown = termsShown !== undefined && wasPresent(settings, 'terms', termsShown, now);
  return {
    terms: isShown ? termsShown : presentVersion(settings, 'terms'),
    privacy: presentVersion(settings, 'privacy'),
  };
}
