import { useAddress } from '../../../navigation/use-address.ts';
import { PersonPage } from './person-page.tsx';

/** `/admin/people/{id}`: a person who works for the shop. */
export const AdminPerson = () => <PersonPage id={useAddress().name} />;
