import type { ShownPage } from '#shared/content/text-page.ts';
import { formatPrice } from '#shared/money.ts';
import type { Settings, Zone } from '#shared/settings/settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArrivalNote } from '../checkout/arrival-note.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import { AskUs } from './ask-us.tsx';
import styles from './delivery.screen.module.css';
import { deliveryTexts as texts } from './delivery-texts.ts';
import { InfoPage } from './info-page.tsx';
import { Points } from './points.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { ChangedOn, TextScreen } from './text-page.tsx';

/** Explains how an order is delivered, with the zones and fees that staff have set. */
export function DeliveryText({ page }: { page: ShownPage | undefined }) {
  const settings = useSettings();
  return (
    <InfoPage screen="delivery" lead={page?.lead ?? ''}>
      <ArrivalNote className={styles.note} />
      {page ? <Steps steps={page.steps} /> : <Skeleton className={styles.waiting} />}
      {settings ? <Zones settings={settings} /> : <Skeleton className={styles.waiting} />}
      {page && (
        <Points
          points={page.sections.map(({ title, blocks }) => ({ title, text: <TextBlocks blocks={blocks} /> }))}
        />
      )}
      <ChangedOn page={page} />
      <AskUs />
    </InfoPage>
  );
}

/** The page `/delivery` (S1-032, S2-114). */
export const Delivery = () => <TextScreen name="delivery" Content={DeliveryText} />;

const Steps = ({ steps }: Pick<ShownPage, 'steps'>) => (
  <section aria-labelledby="delivery-steps" hidden={steps.length === 0}>
    <h2 id="delivery-steps" className={styles.heading}>
      {texts.stepsTitle}
    </h2>
    <ol className={styles.steps}>
      {steps.map(({ title, blocks }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles.name}>{title}</h3>
          <TextBlocks blocks={blocks} className={styles.quiet} />
        </li>
      ))}
    </ol>
  </section>
);

function Zones({ settings }: { settings: Settings }) {
  const { zones, free_delivery_from, address } = settings;
  return (
    <section aria-labelledby="delivery-zones">
      <h2 id="delivery-zones" className={styles.heading}>
        {texts.zonesTitle}
      </h2>
      {free_delivery_from !== null && (
        <div className={styles.free}>
          <strong className={styles.sum}>
            {texts.freeFrom} <span className={styles.price}>{formatPrice(free_delivery_from)}</span>
          </strong>
          <p>{texts.freeText}</p>
        </div>
      )}
      <ul className={styles.zones}>
        {zones.map((zone) => (
          <ZoneCard key={zone.zone} zone={zone} address={address} />
        ))}
      </ul>
      <p className={styles.note}>{texts.zonesNote}</p>
    </section>
  );
}

const ZoneCard = ({
  zone: { zone, fee, areas, pickup, arrival_minutes },
  address,
}: {
  zone: Zone;
  address: string;
}) => (
  <li className={styles.zone}>
    <h3 className={styles.label}>{pickup ? texts.pickup : texts.zone(zone)}</h3>
    <p className={styles.fee}>{fee === 0 ? texts.free : formatPrice(fee)}</p>
    <ul className={styles.areas}>
      {areas.map((area) => (
        <li key={area}>{area}</li>
      ))}
    </ul>
    <p className={styles.quiet}>{texts.minutes(arrival_minutes)}</p>
    {pickup && <p className={styles.quiet}>{texts.pickupAt(address)}</p>}
  </li>
);
