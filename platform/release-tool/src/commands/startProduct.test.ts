import { metricsUrl } from './startProduct';

test.each([
  [undefined, 'http://127.0.0.1:9100'],
  ['0.0.0.0', 'http://127.0.0.1:9100'],
  ['::', 'http://127.0.0.1:9100'],
  ['10.0.0.5', 'http://10.0.0.5:9100'],
  ['::1', 'http://[::1]:9100'],
])('with METRICS_HOST %s the figures are at %s', (host, url) => {
  expect(metricsUrl({ METRICS_HOST: host }, 9100)).toBe(url);
});
