import { type ReactNode, useState } from 'react';
import { type Ability, mayDo } from '#shared/accounts/abilities.ts';
import type { Group } from '#shared/accounts/groups.ts';
import type { CallError } from '../../api/call-error.ts';
import { adminUrls } from '../../navigation/admin-urls.ts';
import { urls } from '../../navigation/urls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GoogleLink } from '../identity/google-link.tsx';
import { signOut } from '../identity/sign-out.ts';
import { isStaff } from '../identity/staff-member.ts';
import { useUser } from '../identity/use-user.ts';
import { adminTexts as texts } from './admin-texts.ts';
import styles from './frame.module.css';
import { Count } from './ui/count.tsx';
import { useCounts } from './use-admin-lists.ts';

const pages = [
  ['orders', adminUrls.orders(), 'orders.read'],
  ['drafts', adminUrls.drafts(), 'drafts.read'],
  ['payments', adminUrls.payments(), 'payments.read'],
  ['people', adminUrls.people(), 'people.manage'],
] as const satisfies readonly (readonly [string, string, Ability])[];

type AdminPage = (typeof pages)[number][0];

type Props = {
  /** The browser tab's title for visitors who have no access. */
  title: string;
  /** The page of the menu that this screen belongs to. */
  page: AdminPage | undefined;
  children: ReactNode;
};

/**
 * The frame of every admin screen: header, menu and access check. A guest is asked to sign in and returns here. A
 * customer who is not staff sees a notice instead of the content (G-39).
 */
export function Frame({ title, page, children }: Props) {
  const { data: user, error, mutate } = useUser();
  const isIn = user !== undefined && user.id !== null && isStaff(user.groups);
  const name = user?.name ?? user?.email ?? '';
  return (
    <div className={styles.frame}>
      {/* For staff, each screen sets its own title, which may contain a count. */}
      {!isIn && <title>{`${title} · Hart`}</title>}
      <meta name="robots" content="noindex" />
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <a href={adminUrls.orders()} className={styles.brand}>
          HART <span className={styles.place}>{texts.desk}</span>
        </a>
        {isIn && <Menu page={page} groups={user.groups} />}
        {!user && (
          <div className={styles.nav}>
            <span className={styles.page} />
          </div>
        )}
        {user?.id != null && <SignedIn name={name} />}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {isIn ? (
          children
        ) : error && !user ? (
          <Notice isAlert title={error.message}>
            <Button look="outline" onClick={() => void mutate()}>
              {texts.retry}
            </Button>
          </Notice>
        ) : !user ? (
          <p role="status" className={styles.opening}>
            {texts.opening}
          </p>
        ) : user.id === null ? (
          <Notice title={texts.guest.title} text={texts.guest.text}>
            <GoogleLink />
          </Notice>
        ) : (
          <Notice title={texts.stranger.title} text={texts.stranger.text(name)}>
            <ButtonLink href={urls.home}>{texts.shop}</ButtonLink>
          </Notice>
        )}
      </main>
    </div>
  );
}

/** The pages of the admin that the person may open, each with its number of open entries. */
function Menu({ page, groups }: Pick<Props, 'page'> & { groups: readonly Group[] }) {
  const { data } = useCounts();
  const counts: Partial<Record<AdminPage, number>> | undefined = data && {
    orders: data.orders.pending,
    drafts: data.drafts,
    payments: data.payments,
  };
  return (
    <nav aria-label={texts.nav} className={styles.nav}>
      {pages
        .filter(([, , ability]) => mayDo(groups, ability))
        .map(([key, href]) => (
          <a key={key} href={href} className={styles.page} aria-current={key === page ? 'page' : undefined}>
            {texts.pages[key]} <Count count={counts?.[key]} />
          </a>
        ))}
    </nav>
  );
}

/** The signed-in person's name and a sign-out button, with an error if signing out fails. */
function SignedIn({ name }: { name: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');
  async function leave() {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      setFailure((error as CallError).message);
      setLeaving(false);
    }
  }
  return (
    <div className={styles.who}>
      <span className={styles.name}>{name}</span>
      <button type="button" className={styles.out} disabled={isLeaving} onClick={() => void leave()}>
        {isLeaving ? texts.signingOut : texts.signOut}
      </button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}
