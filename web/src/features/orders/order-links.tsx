import { urls } from '../../navigation/urls.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './order-links.module.css';
import { orderTexts } from './order-texts.ts';

/** Links from an order's page to the home page and the shop (S2-044, S2-045), and to order its goods again. */
export const OrderLinks = ({ again }: { again?: { id: string; token: string | null } }) => (
  <div className={styles.links}>
    {again && (
      <ButtonLink href={urls.orderAgain(again.id, again.token)} look="outline" size="large">
        {orderTexts.order.again}
      </ButtonLink>
    )}
    <ButtonLink href={urls.home} look="outline" size="large">
      {orderTexts.order.home}
    </ButtonLink>
    <ButtonLink href={urls.shop} size="large">
      {orderTexts.order.shop}
    </ButtonLink>
  </div>
);
