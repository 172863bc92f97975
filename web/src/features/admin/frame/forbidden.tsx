import { type Group, groupNames } from '#shared/abilities/groups.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminPage } from './admin-pages.ts';
import { frameTexts } from './frame-texts.ts';

const texts = frameTexts.forbidden;

type Props = { groups: readonly Group[]; pages: readonly AdminPage[] };

/** Says that the person's roles do not include the page at this address. */
export function Forbidden({ groups, pages: [first] }: Props) {
  const roles = groups.map((group) => groupNames[group]).join(', ');
  return (
    <Notice title={texts.title} text={texts.text(roles)}>
      {first && <ButtonLink href={first.href}>{texts.back(first.noun)}</ButtonLink>}
    </Notice>
  );
}
