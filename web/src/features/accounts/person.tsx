import type { CurrentUser } from '#shared/accounts/session.ts';
import styles from './person.module.css';

/** The signed-in customer's photo (or an icon), name and email address (S2-047). */
export const Person = ({ user }: { user: Pick<CurrentUser, 'name' | 'email' | 'profile_photo'> }) => (
  <div className={styles.person}>
    {user.profile_photo ? (
      <img className={styles.face} src={user.profile_photo} alt="" width="56" height="56" />
    ) : (
      <span className={styles.face}>
        <svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            strokeWidth="2"
            strokeLinecap="round"
            d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.500 20.500c.800-4 3.800-6 7.500-6s6.700 2 7.500 6"
          />
        </svg>
      </span>
    )}
    <div className={styles.words}>
      <p className={styles.name}>{user.name}</p>
      <p className={styles.email}>{user.email}</p>
    </div>
  </div>
);
