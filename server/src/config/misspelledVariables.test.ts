import { misspelledVariables } from './misspelledVariables';

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['RATE_LIMIT_MAXX', 'RATE_LIMIT_MAX'],
  ['RATE_LIMT_MAX', 'RATE_LIMIT_MAX'],
  ['METRICS_BORT', 'METRICS_PORT'],
  ['DATADIR', 'DATA_DIR'],
  ['trusted_proxies', 'TRUSTED_PROXIES'],
  ['TRUSTED-PROXIES', 'TRUSTED_PROXIES'],
  ['TRUSTED_PROXY', undefined],
  ['PROT', 'PORT'],
  ['PORTS', 'PORT'],
  ['Host', 'HOST'],
  ['POST', undefined],
  ['HOST', undefined],
  ['HOME', undefined],
  ['PATH', undefined],
  ['PGHOST', undefined],
  ['NODE_ENV', undefined],
])('%s: %s is meant', (found, meant) => {
  expect(misspelledVariables({ [found]: 'SECRET' })).toEqual(
    meant === undefined ? [] : [{ found, meant }],
  );
});
