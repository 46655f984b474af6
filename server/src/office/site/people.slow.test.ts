import { officeOnPostgres } from '../../../testing/officeOnEachDatabase';
import { describePeople } from '../../../testing/peopleContract';

describePeople(officeOnPostgres);
