import { firstNameOf } from '#shared/first-name.ts';
import { chatLink, telLink } from '#shared/phone.ts';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { mapLink, placeWords } from '../day/stop-facts.ts';
import { riderNow } from '../phone/rider-now.ts';
import styles from './stops.module.css';
import { stopsTexts as texts } from './stops-texts.ts';

/** Buttons that open the map, a call or a chat. The app dials the customer's number but never shows it. */
export function Reach({ stop }: { stop: PhoneStop }) {
  const rider = useStore(riderNow, ({ device }) => firstNameOf(device?.name ?? ''));
  const { contact, number, first_name } = stop;
  if (!contact) return <p className={styles.missing}>{stop.has_it ? texts.noContact : texts.contactLater}</p>;
  const hello = texts.hello(first_name, rider, number);
  return (
    <div className={styles.reach}>
      <a className={styles.way} href={mapLink(placeWords(stop))}>
        <Icon name="pin" size={26} />
        {texts.map}
      </a>
      <a className={styles.way} href={telLink(contact.phone)}>
        <Icon name="phone" size={26} />
        {texts.call}
      </a>
      <a className={styles.way} href={chatLink(contact.phone, hello)} target="_blank" rel="noreferrer">
        <Icon name="chat" size={26} />
        {texts.chat}
      </a>
    </div>
  );
}
