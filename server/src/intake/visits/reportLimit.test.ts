import { createReportLimit } from './reportLimit';

test('a network is cut off after 900 reports, another one is not, and ten minutes later neither is', () => {
  let now = 0;
  const limit = createReportLimit(() => now);
  const taken = Array.from({ length: 910 }, () => limit.takes('203.0.113'));
  expect(taken.filter(Boolean)).toHaveLength(900);
  expect(limit.takes('203.0.114')).toBe(true);
  now = 600_000;
  expect(limit.takes('203.0.113')).toBe(true);
});

test('all networks together are cut off after ten thousand', () => {
  const limit = createReportLimit(() => 0);
  const taken = Array.from({ length: 10_010 }, (_, network) => limit.takes(String(network)));
  expect(taken.filter(Boolean)).toHaveLength(10_000);
});
