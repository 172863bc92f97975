import { Fragment, type ReactNode } from 'react';
import type { CallAnswer } from '../../../api/call.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { GoogleLink } from '../../accounts/google-link.tsx';
import { isStaff } from '../../accounts/staff-member.ts';
import { useUser } from '../../accounts/use-user.ts';
import { adminTexts } from '../admin-texts.ts';
import { type AdminPageName, adminPages, pagesFor } from './admin-pages.ts';
import styles from './content.module.css';
import { Forbidden } from './forbidden.tsx';
import { frameTexts as texts } from './frame-texts.ts';

type Props = { page: AdminPageName | undefined; children: ReactNode };

/**
 * Shows the screen to a person who may see its page, and tells everyone else why they cannot (G-39). It is mounted
 * again for each screen, so a changed role takes effect at the next screen.
 */
export function Content({ page, children }: Props) {
  const { data: user, error, mutate } = useUser();
  if (user) {
    const isIn = user.id !== null && isStaff(user.groups);
    const pages = pagesFor(user.groups);
    const isAllowed = page === undefined || pages.some((each) => each.page === page);
    // The key resets the screen when another person signs in on this computer. They must not see what was typed before.
    if (isIn && isAllowed) return <Fragment key={user.id}>{children}</Fragment>;
    return (
      <>
        {/* Sets the title for a screen that is not shown. A shown screen sets its own title. */}
        <title>{`${titleOf(page)} · Hart`}</title>
        {isIn ? <Forbidden groups={user.groups} pages={pages} /> : <Outside user={user} />}
      </>
    );
  }
  return (
    <>
      <title>{`${titleOf(page)} · Hart`}</title>
      {error ? (
        <Notice isAlert title={error.message}>
          <Button look="outline" onClick={() => void mutate()}>
            {adminTexts.retry}
          </Button>
        </Notice>
      ) : (
        <p role="status" className={styles.opening}>
          {texts.opening}
        </p>
      )}
    </>
  );
}

const titleOf = (page: AdminPageName | undefined) =>
  adminPages.find((each) => each.page === page)?.noun ?? texts.admin;

/**
 * The content for a visitor who may not open the admin. A guest is asked to sign in, and a customer reads whom to ask.
 */
const Outside = ({ user }: { user: CallAnswer<'GET /api/user'> }) =>
  user.id === null ? (
    <Notice title={texts.guest.title} text={texts.guest.text}>
      <GoogleLink />
    </Notice>
  ) : (
    <Notice title={texts.stranger.title} text={texts.stranger.text(user.name ?? user.email ?? '')}>
      <ButtonLink href={urls.home}>{texts.shop}</ButtonLink>
    </Notice>
  );
