import { weigh } from '../bytes/weigh';
import { release, RELEASES } from '../product/product';
import { writeBudgets } from './budgets';

/** Sets the budgets to what the journeys' release weighs; where there is none yet, it is made. */
await release(RELEASES, 'bootstrap');
writeBudgets(weigh(RELEASES));
