import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isStaff } from '../../accounts/staff-member.ts';
import { useUser } from '../../accounts/use-user.ts';
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts';
import { AdminToasts } from '../ui/toasts/admin-toasts.tsx';
import { type AdminPage, type AdminPageName, adminPages, pagesFor } from './admin-pages.ts';
import { Content } from './content.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './frame-texts.ts';
import { GlobalSearch } from './global-search.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { BottomBar, Drawer, SideNavigation, SidePlace } from './navigation.tsx';
import { SearchButton } from './search-button.tsx';
import { searchTexts } from './search-texts.ts';
import { ShopState } from './shop-state.tsx';
import { UserMenu } from './user-menu.tsx';

type User = CallAnswer<'GET /api/user'>;

type Props = {
  /** The menu entry to mark as current for this screen. Undefined if the screen is under none. */
  page: AdminPageName | undefined;
  /**
   * The name of the screen: its path. All orders of the desk share one name, so the desk stays mounted while staff
   * open one order after the other.
   */
  screen: string;
  children: ReactNode;
};

/**
 * The layout component of every admin screen: header, navigation, search, help and messages. It stays mounted when the
 * screen changes. Only `main` becomes a new element, so that a screen reader reads it when it gets the focus.
 */
export function Frame({ page, screen, children }: Props) {
  // Checks who is signed in again, because a colleague may have signed in in another tab. Changes would be recorded in
  // their name.
  const { data: user } = useUser(true, true);
  const isIn = user !== undefined && user.id !== null && isStaff(user.groups);
  const pages = isIn ? pagesFor(user.groups) : [];
  const [shown, setShown] = useState<'help' | 'search'>();
  const hide = () => setShown(undefined);
  return (
    <div className={styles.frame}>
      <meta name="robots" content="noindex" />
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <Header user={user} pages={pages} page={page} onShow={isIn ? setShown : undefined} />
      <div className={styles.body}>
        {isIn ? <SideNavigation pages={pages} screen={page} /> : <SidePlace />}
        <main key={screen} id="main" className={styles.main} tabIndex={-1}>
          <Content page={page}>{children}</Content>
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
  /** Opens a part of the layout, such as the search. Undefined for a person who may not open the admin. */
  onShow: Show | undefined;
};

function Header({ user, pages, page, onShow }: HeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.bar}>
      {!user && <span className={styles.menu} />}
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
        HART <span className={styles.place}>{texts.admin}</span>
      </a>
      {onShow && <SearchButton onOpen={() => onShow('search')} />}
      {onShow && <ShopState />}
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
