import type { CurrentUser } from '#shared/accounts/session.ts';
import { adminUrls } from '../../navigation/admin-urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/failures/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAccountSaved } from '../saved/use-account-saved.ts';
import styles from './account.screen.module.css';
import { AccountParts } from './account-parts.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { accountTexts as texts } from './account-texts.ts';
import { DataPart } from './data-part.tsx';
import { GoogleLink } from './google-link.tsx';
import { OrdersPart } from './orders-part.tsx';
import { Person } from './person.tsx';
import { SavedPart } from './saved-part.tsx';
import { SignOutPart } from './sign-out-part.tsx';
import { isStaff } from './staff-member.ts';
import { useAccount, useAccountOrders } from './use-account.ts';
import { useUser } from './use-user.ts';

const Head = () => (
  <>
    <title>{`${texts.title} · Hart`}</title>
    <meta name="robots" content="noindex" />
  </>
);

/** `/account`: the stored data of the signed-in customer (G-30). A guest is asked to sign in, and then returns here. */
export function Account() {
  const { data: user, error, mutate } = useUser();
  if (error && !user) return <LoadFailure error={error} onRetry={() => void mutate()} />;
  if (!user)
    return (
      <AccountSkeleton>
        <Head />
      </AccountSkeleton>
    );
  if (user.id === null) {
    return (
      <Notice title={texts.guest.title} text={texts.guest.text}>
        <Head />
        <GoogleLink />
      </Notice>
    );
  }
  return <SignedIn user={user} />;
}

/** All parts are shown at once. If they appeared one by one, each would push the others down. */
function SignedIn({ user }: { user: CurrentUser }) {
  const isSavedKnown = useAccountSaved() !== 'unknown';
  const answers = [useAccount(), useAccountOrders()];
  if (!isSavedKnown || answers.some(({ data, error }) => !data && !error))
    return (
      <AccountSkeleton>
        <Head />
      </AccountSkeleton>
    );
  return (
    <div className={styles.account}>
      <Head />
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.head}>
        <Person user={user} />
        {isStaff(user.groups) && (
          <ButtonLink href={adminUrls.home} look="outline">
            {texts.admin}
          </ButtonLink>
        )}
      </div>
      <div className={styles.parts}>
        <OrdersPart />
        <AccountParts />
        <SavedPart />
        <DataPart />
        <SignOutPart />
      </div>
    </div>
  );
}
