import { formatPrice } from '#shared/money.ts';
import receipt from '../../orders/order-receipt.module.css';
import { riderTexts as texts } from '../orders/way/rider-texts.ts';
import styles from '../orders/way/riders.module.css';
import type { RiderPage } from '../orders/way/use-riders.ts';

/**
 * A printed list of a rider's stops, for a day when their phone is dead: the addresses, the sums to collect, and a box
 * to tick. It contains no phone number of a customer. It is hidden on the screen.
 */
export const PrintedRun = ({ page: { rider, stops }, day }: { page: RiderPage; day: string }) => (
  <section className={`${receipt.receipt} ${styles.run}`} aria-label={texts.runTitle(rider.name, day)}>
    <h2>{texts.runTitle(rider.name, day)}</h2>
    <p>{texts.toCollect(formatPrice(stops.reduce((sum, { due }) => sum + due, 0)))}</p>
    <table>
      <thead>
        <tr>
          {texts.runColumns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stops.map((stop, n) => (
          <tr key={stop.id}>
            <td>{n + 1}</td>
            <td>
              <strong>{stop.number}</strong>
              <br />
              {texts.version(stop.slip_version)}
            </td>
            <td>
              {stop.customer_name}
              <br />
              {[stop.street_address, stop.customer_address].filter(Boolean).join(', ')}
              {stop.special_instructions && (
                <>
                  <br />
                  {stop.special_instructions}
                </>
              )}
              {stop.age_restricted && (
                <>
                  <br />
                  <strong>{texts.adult}</strong>
                </>
              )}
            </td>
            <td>
              <strong>{stop.due > 0 ? formatPrice(stop.due) : texts.paid}</strong>
            </td>
            <td>
              <span className={styles.box} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
