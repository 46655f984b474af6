import { postgresHosts } from './postgresHosts';

test.each([
  ['postgres://u:p@h/d', ['postgres://u:p@h/d']],
  ['postgresql://h', ['postgresql://h']],
  ['postgres:///d?host=/run/postgresql', ['postgres:///d?host=/run/postgresql']],
  ['postgres://u:p@a:1,b:2/d', ['postgres://u:p@a:1/d', 'postgres://u:p@b:2/d']],
  [
    'postgres://u:p%2C@[::1]:1,b/d?target_session_attrs=read-write',
    [
      'postgres://u:p%2C@[::1]:1/d?target_session_attrs=read-write',
      'postgres://u:p%2C@b/d?target_session_attrs=read-write',
    ],
  ],
])('%s', (url, hosts) => {
  expect(postgresHosts(url)).toEqual(hosts);
});

test.each([
  'mysql://h/d',
  'postgres:h',
  'postgres://u:p@a:port/d',
  'postgres://u:p@a,b:port/d',
  'postgres://u:p@a,/d',
  'postgres://a,b/d?target_session_attrs=standby',
])('%s is no address to write to', (url) => {
  expect(postgresHosts(url)).toBeUndefined();
});
