import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { GoogleLink } from '../../identity/google-link.tsx';
import { isStaff } from '../../identity/staff-member.ts';
import { useUser } from '../../identity/use-user.ts';
import { adminTexts } from '../admin-texts.ts';
import { GlobalSearch } from '../search/global-search.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { searchTexts } from '../search/search-texts.ts';
import { AdminToasts } from '../ui/toasts/admin-toasts.tsx';
import { type AdminPage, type AdminPageName, adminPages, pagesFor } from './admin-pages.ts';
import { Forbidden } from './forbidden.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './frame-texts.ts';
import { HelpSheet } from './help-sheet.tsx';
import { BottomBar, Drawer, SideNavigation, SidePlace } from './navigation.tsx';
import { useShortcut } from './use-shortcut.ts';
import { UserMenu } from './user-menu.tsx';

type User = CallAnswer<'GET /api/user'>;

type Props = {
  /** The browser tab's title for visitors who have no access. */
  title: string;
  /** The page of the menu that this screen belongs to. */
  page: AdminPageName | undefined;
  children: ReactNode;
};

/**
 * The frame of every admin screen: header, navigation and access check. A guest is asked to sign in and returns here. A
 * person without access to the desk or to this page sees a notice instead of the content (G-39).
 */
export function Frame({ title, page, children }: Props) {
  const { data: user, error, mutate } = useUser();
  const isIn = user !== undefined && user.id !== null && isStaff(user.groups);
  const pages = isIn ? pagesFor(user.groups) : [];
  const isForbidden = page !== undefined && !pages.some((each) => each.page === page);
  const [shown, setShown] = useState<'help' | 'search'>();
  const hide = () => setShown(undefined);
  return (
    <div className={styles.frame}>
      {/* For staff, each screen sets its own title, which may contain a count. */}
      {(!isIn || isForbidden) && <title>{`${title} · Hart`}</title>}
      <meta name="robots" content="noindex" />
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <Header user={user} pages={pages} page={page} onShow={isIn ? setShown : undefined} />
      <div className={styles.body}>
        {isIn ? <SideNavigation pages={pages} screen={page} /> : <SidePlace />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {!user && error ? (
            <Notice isAlert title={error.message}>
              <Button look="outline" onClick={() => void mutate()}>
                {adminTexts.retry}
              </Button>
            </Notice>
          ) : !user ? (
            <p role="status" className={styles.opening}>
              {texts.opening}
            </p>
          ) : !isIn ? (
            <Outside user={user} />
          ) : isForbidden ? (
            <Forbidden groups={user.groups} pages={pages} />
          ) : (
            children
          )}
        </main>
      </div>
      <AdminToasts />
      {isIn && <BottomBar pages={pages} screen={page} onSearch={() => setShown('search')} />}
      {isIn && <Keys pages={pages} onShow={setShown} />}
      {shown === 'help' && <HelpSheet onClose={hide} />}
      {isIn && shown === 'search' && <GlobalSearch groups={user.groups} onClose={hide} />}
    </div>
  );
}

type Show = (what: 'help' | 'search') => void;

type HeaderProps = {
  user: User | undefined;
  pages: readonly AdminPage[];
  page: AdminPageName | undefined;
  /** Undefined for a person who may not open the desk. */
  onShow: Show | undefined;
};

function Header({ user, pages, page, onShow }: HeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.bar}>
      {pages.length > 0 && (
        <button
          type="button"
          className={styles.menu}
          aria-label={texts.menu.open}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </button>
      )}
      <a href={pages[0]?.href ?? adminUrls.orders()} className={styles.brand}>
        HART <span className={styles.place}>{texts.desk}</span>
      </a>
      {onShow && <SearchButton onOpen={() => onShow('search')} />}
      {user?.id != null && (
        <UserMenu
          name={user.name ?? user.email ?? ''}
          groups={user.groups}
          onHelp={onShow && (() => onShow('help'))}
        />
      )}
      {pages.length > 0 && (
        <Drawer isOpen={isMenuOpen} pages={pages} screen={page} onClose={() => setMenuOpen(false)} />
      )}
    </header>
  );
}

/** What a visitor sees who may not open the desk: a guest is asked to sign in, a customer reads whom to ask. */
const Outside = ({ user }: { user: User }) =>
  user.id === null ? (
    <Notice title={texts.guest.title} text={texts.guest.text}>
      <GoogleLink />
    </Notice>
  ) : (
    <Notice title={texts.stranger.title} text={texts.stranger.text(user.name ?? user.email ?? '')}>
      <ButtonLink href={urls.home}>{texts.shop}</ButtonLink>
    </Notice>
  );

/** The keys that work on every page. */
const Keys = ({ pages, onShow }: { pages: readonly AdminPage[]; onShow: Show }) => {
  const group = texts.help.everywhere;
  useShortcut('/', searchTexts.shortcut, () => onShow('search'), { group });
  useShortcut('Mod+k', searchTexts.shortcut, () => onShow('search'), { group });
  useShortcut('?', texts.help.open, () => onShow('help'), { group });
  return adminPages
    .filter(({ page, letter }) => letter && pages.some((each) => each.page === page))
    .map((page) => <PageKey key={page.page} {...page} />);
};

/** The key that opens a page: `g` and then its letter. */
function PageKey({ noun, href, letter }: AdminPage) {
  const navigate = useNavigate();
  useShortcut(`g ${letter}`, noun, () => navigate(href), { group: texts.help.goTo });
  return null;
}
