import { servedSite } from '../../testing/servedSite';
import { readFlowSet } from './readFlowSet';
import { siteAddress } from './site';

test('a page of a flow names the set that a visit runs', async () => {
  const { set, origin } = await servedSite();
  expect(await readFlowSet(new URL(origin))).toMatchObject({ id: set.id });
});

describe('refused before anything is built, in one sentence', () => {
  test.each([
    '',
    'school.example',
    'ftp://school.example',
    'https://me:word@school.example',
    'https://school.example/?preview=1',
  ])('"%s", which is no address of a site', (address) => {
    expect(() => siteAddress(address)).toThrow(
      `--against "${address}": name the site by its address, such as https://school.example`,
    );
  });

  const read = async (path: string) => {
    const { origin, answers } = await servedSite();
    answers['/other'] = '<html>';
    answers['/moved'] = new URL(origin);
    answers['/away'] = new URL('https://other.example/a');
    answers['/newer'] = '<script type="application/json" id="release-set">{}</script>';
    return readFlowSet(new URL(path, origin));
  };

  test.each([
    ['a page of something else', '/other', /\/other is no page of an admission flow: it holds no/],
    [
      'an address that leads to another host',
      '/away',
      /\/away leads to https:\/\/other\.example\/a: name that address$/,
    ],
    [
      'a set that cannot be read',
      '/newer',
      /\/newer holds a set that this version cannot read: .*'id'/,
    ],
  ])('%s', async (_, path, message) => {
    await expect(read(path)).rejects.toThrow(message);
  });
});
