import { misspelledVariables } from './misspelledVariables';

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['RATE_LIMIT_MAXX', 'RATE_LIMIT_MAX'],
  ['DATADIR', 'DATA_DIR'],
  ['trusted_proxies', 'TRUSTED_PROXIES'],
  ['TRUSTED-PROXIES', 'TRUSTED_PROXIES'],
  ['TRUSTED_PROXY', undefined],
  ['PROT', 'PORT'],
  ['Host', 'HOST'],
  ['POST', undefined],
  ['HOST', undefined],
  ['PGHOST', undefined],
  ['NODE_ENV', undefined],
])('%s: %s is meant', (found, meant) => {
  expect(misspelledVariables({ [found]: 'SECRET' })).toEqual(
    meant === undefined ? [] : [{ found, meant }],
  );
});
