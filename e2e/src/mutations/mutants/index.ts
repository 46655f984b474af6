import type { Mutant } from '../mutant';
import { additional } from './additional';
import { browser } from './browser';
import { client } from './client';
import { confirm } from './confirm';
import { contact } from './contact';
import { form } from './form';
import { pupil } from './pupil';
import { releases } from './releases';
import { school } from './school';
import { server } from './server';
import { shell } from './shell';
import { store } from './store';
import { typed } from './typed';

/** Every rule that is broken on purpose, in the order of the form and then of the layers below it. */
export const mutants: readonly Mutant[] = [
  ...pupil,
  ...contact,
  ...school,
  ...additional,
  ...confirm,
  ...typed,
  ...form,
  ...store,
  ...client,
  ...shell,
  ...server,
  ...releases,
  ...browser,
];
