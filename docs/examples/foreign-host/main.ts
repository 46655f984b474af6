import { createInstance } from '@module-federation/runtime';
import type step from './types/step-contact/step';
import type * as host from './types/shell/host';
import { verify } from './verify.js';

declare const SCHOOL: string;
declare const PINS: { url: string; integrity: string }[];

const released = (name: string, version: string) =>
  `${SCHOOL}/packages/${name}/${version}/mf-manifest.json`;
const school = createInstance({
  name: 'portal',
  remotes: [
    { name: 'shell', entry: released('shell', '1.0.0') },
    { name: 'contact', entry: released('step-contact', '1.0.0') },
  ],
  // Nothing runs but what these two releases are.
  plugins: [await verify(PINS)],
});

/** A module of a release; the runtime's type says that there may be none. */
async function load<Module>(id: string): Promise<Module> {
  const module = await school.loadRemote<Module>(id);
  if (!module) throw new Error(`${id} is not loaded`);
  return module;
}
// The shell first: it brings everything that the step takes from its host.
const { createAppStore, languageChanged, mountStep } = await load<typeof host>('shell/host');
const { default: contact } = await load<{ default: typeof step }>('contact/step');

const store = createAppStore({
  apiBase: `${SCHOOL}/api`,
  flow: {
    id: 'portal',
    title: 'Liên hệ',
    steps: [{ step: contact.name, title: contact.title, section: contact.section?.name ?? '' }],
    submitPath: 'student',
    policy: { vi: '', en: '' },
    constants: { nextPupil: {} },
    brand: { logo: '', primaryColor: '#AC1260', group: 'Vingroup' },
  },
});
const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};
mountStep(element('#step'), {
  store,
  step: contact,
  onChange: ({ payload }) => {
    element('#payload').textContent = JSON.stringify(payload, null, 2);
  },
  onContinue: () => (element('#next').hidden = false),
});
for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
  button.onclick = () =>
    store.dispatch(languageChanged(button.dataset.language === 'vi' ? 'vi' : 'en'));
}
