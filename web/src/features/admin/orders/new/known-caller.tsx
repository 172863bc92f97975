import { useId } from 'react';
import { adminUrls } from '../../../../navigation/admin-urls.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import panel from '../../ui/panel.module.css';
import { newOrderTexts as texts } from './new-order-texts.ts';
import type { NewOrder } from './use-new-order.ts';

/**
 * Shows what the shop knows about the customer with the typed phone number. A tap on the address of an earlier order
 * fills in the address and the name.
 */
export function KnownCaller({ order: { known, knownError, kept } }: { order: NewOrder }) {
  const placesId = useId();
  if (knownError) return <Failure error={knownError} />;
  if (!known) return null;
  const { customer } = known;
  if (!customer) return <p role="status">{texts.newPhone}</p>;
  const { key, name, orders, warning, places } = customer;
  const { customer_name, customer_address, street_address } = kept.input;
  const named = customer_name === '' ? { customer_name: name } : {};
  return (
    <>
      <p role="status">
        <strong>{texts.known(name, orders)}</strong>
      </p>
      {warning !== '' && <p className={panel.warning}>{warning}</p>}
      {places.length > 0 && (
        <fieldset aria-labelledby={placesId} className={panel.plain}>
          <p id={placesId} className={panel.label}>
            {texts.places}
          </p>
          <div className={panel.actions}>
            {places.map((place) => {
              const isChosen =
                place.customer_address === customer_address && place.street_address === street_address;
              return (
                <Button
                  key={`${place.customer_address}\n${place.street_address}`}
                  look={isChosen ? 'outline' : 'quiet'}
                  aria-pressed={isChosen}
                  onClick={() => kept.change({ ...place, ...named })}
                >
                  {texts.place(place.customer_address, place.street_address)}
                </Button>
              );
            })}
          </div>
        </fieldset>
      )}
      {places.length === 0 && name !== '' && (
        <div className={panel.actions}>
          <Button look="quiet" onClick={() => kept.change({ customer_name: name })}>
            {texts.takeName(name)}
          </Button>
        </div>
      )}
      <p>
        <a href={adminUrls.customer(key)}>{texts.openCustomer}</a>
      </p>
    </>
  );
}
