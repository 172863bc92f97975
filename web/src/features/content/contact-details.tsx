import { formatPhone, telLink } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  settings: Pick<Settings, 'phone' | 'email' | 'address' | 'hours'>;
  className: string | undefined;
  /** The class of phone and email. */
  link: string | undefined;
  /** The class of address and opening hours. */
  fact: string | undefined;
  iconSize?: number;
};

/** The shop's contact details and opening hours (S1-086, S1-138). The caller sets the styles. */
export const ContactDetails = ({ settings, className, link, fact, iconSize = 20 }: Props) => (
  <address className={className}>
    <a className={link} href={telLink(settings.phone)}>
      <Icon name="phone" size={iconSize} />
      {formatPhone(settings.phone)}
    </a>
    <a className={link} href={`mailto:${settings.email}`}>
      <Icon name="mail" size={iconSize} />
      {settings.email}
    </a>
    <p className={fact}>
      <Icon name="pin" size={iconSize} />
      {settings.address}
    </p>
    <p className={fact}>
      <Icon name="clock" size={iconSize} />
      {settings.hours}
    </p>
  </address>
);
