import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import { type Group, groupNames } from '#shared/abilities/groups.ts';
import { tillPaths } from '#shared/till/till-paths.ts';
import type { CallError } from '../../../api/call-error.ts';
import { urls } from '../../../navigation/urls.ts';
import { useOutside } from '../../../ui/behaviour/use-outside.ts';
import { Icon } from '../../../ui/icon.tsx';
import { signOut } from '../../accounts/sign-out.ts';
import { frameTexts as texts } from './frame-texts.ts';
import styles from './user-menu.module.css';

type Props = {
  name: string;
  groups: readonly Group[];
  /** Opens the help sheet. Undefined for a person who may not open the admin. */
  onHelp: (() => void) | undefined;
};

/** The menu of the signed-in person: their roles, links to the shop and the till, the help, and the sign-out. */
export function UserMenu({ name, groups, onHelp }: Props) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Opening another screen closes the menu, also with Back.
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutside(menu, isOpen, close);
  useEffect(() => {
    if (!isOpen) return;
    function leave(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // On a record's page, Escape also leads back to the list. Here it must only close the menu.
      event.preventDefault();
      setOpenAt(undefined);
      button.current?.focus();
    }
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOpen]);
  return (
    <div ref={menu} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <span className={styles.initial} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.name}>{name}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <p className={styles.who}>
            <strong>{name}</strong>
            <span className={styles.roles}>{groups.map((group) => groupNames[group]).join(', ')}</span>
          </p>
          <a href={urls.home} className={styles.item}>
            {texts.shop}
          </a>
          {mayDo(groups, 'pos.sell') && (
            <a href={tillPaths.sale} className={styles.item}>
              {texts.till}
            </a>
          )}
          {onHelp && (
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                onHelp();
              }}
            >
              {texts.help.title}
            </button>
          )}
          <SignOut />
        </div>
      )}
    </div>
  );
}

/** A sign-out button, with an error if signing out fails. */
function SignOut() {
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
    <>
      <button type="button" className={styles.item} disabled={isLeaving} onClick={() => void leave()}>
        {isLeaving ? texts.signingOut : texts.signOut}
      </button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}
