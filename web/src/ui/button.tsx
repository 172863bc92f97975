import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = {
  /** `primary` is the main action. `volt` is the main action on a picture or a dark panel. */
  look?: 'primary' | 'volt' | 'outline' | 'quiet';
  size?: 'normal' | 'large';
  /** True for a button that is as wide as its container. */
  wide?: boolean;
};

/** Returns the CSS classes of a button, for a link or a label that must look like a button. */
export function buttonClass({ look = 'primary', size = 'normal', wide = false }: Look, className?: string) {
  const parts = [
    styles.button,
    styles[look],
    size === 'large' && styles.large,
    wide && styles.wide,
    className,
  ];
  return parts.filter(Boolean).join(' ');
}

/** A button. Its `type` is `button` unless another one is given. */
export function Button({ look, size, wide, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={buttonClass({ look, size, wide } as Look, className)} />;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string; replace?: boolean };

/** A link to another screen that looks like a button. */
export function ButtonLink({ look, size, wide, className, href, ...rest }: LinkProps & Look) {
  return <a {...rest} href={href} className={buttonClass({ look, size, wide } as Look, className)} />;
}
