import { inheritedSocket } from './inheritedSocket';

test.each([
  ['without one', {}],
  ['of another process', { LISTEN_PID: '8', LISTEN_FDS: '1' }],
  ['without a process', { LISTEN_FDS: '1' }],
])('%s there is no socket', (_, environment) => {
  expect(inheritedSocket(environment, 7)).toBeUndefined();
});

test('two sockets are refused', () => {
  expect(() => inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow(
    'LISTEN_FDS must be 1; got "2"',
  );
});
