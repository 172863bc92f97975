import { savePerson } from '../../data/accounts/person.ts';
import { changeRider } from '../../data/riders/rider.ts';
import { noon } from '../event.ts';
import { store } from '../log-door.ts';
import { idOf } from '../people.ts';

/** Makes a person a rider of the shop, if they are not one yet. Returns their id. */
export async function testRider(name = 'Kevin Otieno'): Promise<string> {
  const id = idOf(name);
  const person = { id, name, email: `${id}@mail.example` };
  await store(() => savePerson(person, noon.toISOString(), { groups: ['rider'] }));
  const fields = { name, phone: '+254712000111', vehicle: 'KMCE 123A', cash_limit_cents: 2_000_000 };
  await store(() => changeRider(id, fields));
  return id;
}
