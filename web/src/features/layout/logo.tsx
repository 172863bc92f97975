import styles from './logo.module.css';

/**
 * The shop's name as a logo, in Mona Sans at its greatest width and weight, with a flame in the A. The link around it
 * has the label.
 */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="47 0 3183 729" width="131" height="30" aria-hidden="true">
      <g transform="matrix(1 0 0 -1 0 729)" fill="currentColor">
        <path d="M47 0v729h229V458h316v271h229V0H592v280H276V0z" />
        <path d="M861 0l292 729h298L1745 0h-249l-194 565L1108 0z" />
        <path
          className={styles.flame}
          d="M1302 372c26-92 118-146 118-254a118 118 0 0 0-236 0c0 62 34 96 62 138 14-18 22-40 22-62 32 44 46 104 34 178z"
        />
        <path d="M1786 0v729h474c183 0 266-84 266-209 0-99-58-161-134-182v-6c77-13 115-59 115-133V76c0-35 2-60 8-76h-233c-4 21-5 45-5 73v91c0 56-24 79-93 79h-186v162h184c79 0 111 25 111 80 0 54-35 73-111 73h-168V0z" />
        <path d="M2775 0v548h-221v181h676V548h-227V0z" />
      </g>
    </svg>
  );
}
