import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import panel from '../ui/panel.module.css';
import type { Customer } from './customer.ts';
import { eraseTexts as texts } from './customer-texts.ts';
import styles from './customers.module.css';

export type Preview = CallAnswer<'GET /api/admin/customers/{key}/erasure'>;

/**
 * Returns the numbers of the orders that must be completed before the erasure: those of the customer and of the chosen
 * accounts.
 */
const underWay = ({ under_way, accounts }: Preview, chosen: readonly string[]) => [
  ...new Set([...under_way, ...accounts.flatMap((each) => (chosen.includes(each.id) ? each.under_way : []))]),
];

/** Returns true if an order or payment must be settled before the customer can be erased. */
export const isBlocked = (preview: Preview, chosen: readonly string[]) =>
  underWay(preview, chosen).length > 0 || preview.payments_waiting > 0 || preview.credit > 0;

type BlocksProps = { customer: Customer; preview: Preview; accounts: readonly string[] };

/** Lists the orders and payments that must be settled before the erasure, with links to them. */
export function EraseBlocks({ customer, preview, accounts }: BlocksProps) {
  const numbers = underWay(preview, accounts);
  return (
    <div role="alert" className={panel.warning}>
      <p>{texts.first}</p>
      <ul className={styles.points}>
        {numbers.length > 0 && (
          <li>
            <a href={adminUrls.orders({ customer: customer.key })}>{texts.underWay(numbers.join(', '))}</a>
          </li>
        )}
        {preview.payments_waiting > 0 && (
          <li>
            <a href={adminUrls.payments()}>{texts.payments_waiting(preview.payments_waiting)}</a>
          </li>
        )}
        {preview.credit > 0 && <li>{texts.credit(formatPrice(preview.credit))}</li>}
      </ul>
    </div>
  );
}

/** Lists the data that are deleted, cancelled and kept, in numbers. */
export function EraseGoes({ preview }: { preview: Preview }) {
  const { reviews, notes, subscriptions, waiting, applications, payments, points } = preview;
  const goes = [
    texts.contacts,
    ...(reviews > 0 ? [texts.reviews(reviews)] : []),
    ...(notes > 0 ? [texts.notes] : []),
    ...(subscriptions > 0 ? [texts.subscriptions(subscriptions)] : []),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
    ...(applications > 0 ? [texts.applications(applications)] : []),
    ...(payments > 0 ? [texts.payments(payments)] : []),
    ...(points > 0 ? [texts.points(pointsText(points))] : []),
  ];
  const stays = [texts.kept(preview.orders, preview.years), texts.log, texts.newsletterNote];
  return (
    <>
      <Points title={texts.goes} points={goes} />
      {preview.cancelled > 0 && (
        <Points title={texts.cancels} points={[texts.cancelled(preview.cancelled)]} />
      )}
      <Points title={texts.stays} points={stays} />
    </>
  );
}

/** A titled list of what is deleted or stays. */
export const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section>
    <h3 className={panel.label}>{title}</h3>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);

type AccountsProps = {
  accounts: Preview['accounts'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/**
 * The accounts that the customer's orders belong to. The customer's own account is preselected. Other accounts may
 * belong to people who ordered for the customer.
 */
export const EraseAccounts = ({ accounts, chosen, onChange }: AccountsProps) =>
  accounts.length > 0 && (
    <fieldset className={panel.plain}>
      <legend className={panel.label}>{texts.accounts}</legend>
      {accounts.map(({ id, name, email, other_orders, works_here }) => (
        <div key={id}>
          <label className={panel.option}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={works_here}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {texts.account(name, email)}
          </label>
          {other_orders > 0 && <p className={panel.hint}>{texts.otherOrders(other_orders)}</p>}
          {works_here && <p className={panel.hint}>{texts.worksHere}</p>}
        </div>
      ))}
    </fieldset>
  );
