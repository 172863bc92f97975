import { setTillPin } from '#shared/api/tills.ts';
import { setPin } from '../../core/till/pin.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(setTillPin, ({ params, body, person, now }) =>
  setPin(params.id, body.pin, { by: person.groups, now }),
);
