import { applicantChat } from '#shared/distributors/answer-texts.ts';
import { firstNameOf } from '#shared/first-name.ts';
import { chatLink, formatPhone, telLink } from '#shared/phone.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSettings } from '../../settings/use-settings.tsx';
import panel from '../ui/panel.module.css';
import type { ApplicationLine } from './application.ts';
import { distributorTexts as texts } from './distributor-texts.ts';

type Props = {
  application: Pick<ApplicationLine, 'name' | 'phone' | 'status'>;
  /** True if the button shows the phone number. */
  isLong?: boolean;
};

/** Links that call the applicant, or open a chat with a prepared text. */
export function ContactLinks({ application: { name, phone, status }, isLong = false }: Props) {
  const shop = useSettings()?.shop_name ?? 'Hart';
  const number = formatPhone(phone);
  return (
    <div className={panel.actions}>
      <ButtonLink
        href={telLink(phone)}
        look={status === 'new' ? 'primary' : 'outline'}
        aria-label={isLong ? undefined : texts.callOf(name, number)}
      >
        <Icon name="phone" size={18} />
        {isLong ? texts.callNumber(number) : texts.call}
      </ButtonLink>
      <ButtonLink
        href={chatLink(phone, applicantChat({ name: firstNameOf(name), shop }))}
        look="outline"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={isLong ? undefined : texts.chatOf(name)}
      >
        <Icon name="chat" size={18} />
        {texts.chat}
      </ButtonLink>
    </div>
  );
}
