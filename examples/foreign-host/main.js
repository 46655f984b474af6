import { createInstance } from '@module-federation/runtime';
import { verify } from './verify.js';

const released = (name, version) => `${SCHOOL}/packages/${name}/${version}/mf-manifest.json`;
const school = createInstance({
  name: 'portal',
  remotes: [
    { name: 'shell', entry: released('shell', '1.0.0') },
    { name: 'contact', entry: released('step-contact', '1.0.0') },
  ],
  // Nothing runs but what these two releases are.
  plugins: [await verify(PINS)],
});
// The shell first: it brings everything that the step takes from its host.
const { createAppStore, languageChanged, mountStep } = await school.loadRemote('shell/host');
const { default: step } = await school.loadRemote('contact/step');

const store = createAppStore({
  apiBase: `${SCHOOL}/api`,
  flow: {
    id: 'portal',
    title: 'Liên hệ',
    steps: [{ step: step.name, title: step.title, section: step.section.name }],
    submitPath: 'student',
    policy: { vi: '', en: '' },
    constants: { nextPupil: {} },
    brand: { logo: '', primaryColor: '#AC1260', group: 'Vingroup' },
  },
});
mountStep(document.querySelector('#step'), {
  store,
  step,
  onChange: ({ payload }) => {
    document.querySelector('#payload').textContent = JSON.stringify(payload, null, 2);
  },
  onContinue: () => (document.querySelector('#next').hidden = false),
});
for (const button of document.querySelectorAll('[data-language]')) {
  button.onclick = () => store.dispatch(languageChanged(button.dataset.language));
}
