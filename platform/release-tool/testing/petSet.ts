import { createHash } from 'node:crypto';
import type { Asset, PublishedSet } from 'contract';
import { integrityOf } from 'contract/integrity';
import { packageUrl } from 'contract/release-paths';

/** The hash that a file of a set's package has. */
export const hashIn = (name: string, file: string) =>
  integrityOf(Buffer.from(`${file} of ${name}`));

const asset = (name: string, version: string, file: string): Asset => ({
  url: packageUrl(name, version, file),
  integrity: hashIn(name, file),
});

const VERSION = '1.0.0';

/**
 * The set of a flow with one step, as it is published.
 *
 * @param shell the version of the shell
 */
export const petSet = (shell = VERSION): PublishedSet =>
  publishedAs({
    id: '',
    flow: {
      id: 'admission',
      title: 'Đăng ký <nhập học>',
      submitPath: 'student',
      steps: [{ step: 'step-pet', title: 'Thú cưng', section: 'petInfo' }],
      policy: { vi: '/admission.vi.pdf', en: '/admission.en.pdf' },
      constants: { nextPupil: {} },
      brand: { logo: '/logo.svg', primaryColor: '#AC1260', group: 'Vingroup' },
    },
    packages: { shell, flows: VERSION, 'step-pet': VERSION },
    shell: {
      scripts: [asset('shell', shell, 'main.js')],
      styles: [asset('shell', shell, 'main.css')],
    },
    brandStyle: { url: '/flows/admission/sets/brand.css', integrity: 'sha384-brand' },
    title: { vi: 'Đăng ký <nhập học>', en: 'Admission' },
    darkLogo: '/logo-dark.svg',
    steps: {
      'step-pet': {
        name: 'step-pet',
        version: VERSION,
        container: 'step_pet_1_0_0',
        entry: asset('step-pet', VERSION, 'remoteEntry.js'),
        styles: [],
      },
    },
    sections: [
      {
        step: 'step-pet',
        name: 'petInfo',
        schema: {
          type: 'object',
          properties: { petName: { type: 'string' }, boxId: { type: 'integer' } },
        },
      },
    ],
  });

/** A set under the id of its content. */
export function publishedAs({ id: _, ...content }: PublishedSet): PublishedSet {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { id: hash.slice(0, 32), ...content };
}
