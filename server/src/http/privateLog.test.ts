import { OperationalError } from '../operationalError';
import { privateLog } from './privateLog';

const { err } = privateLog('warn').serializers;

test('of an error its type, code and place are logged, and not what it quotes', () => {
  const error = Object.assign(new SyntaxError('Unexpected token in "Nguyễn"'), { code: 'E_X' });
  const line = err(error);
  expect(line).toMatchObject({ type: 'SyntaxError', code: 'E_X', message: '' });
  expect(line.stack).toContain('privateLog.test');
  expect(JSON.stringify(line)).not.toContain('Nguyễn');
});

test('what whoever runs the server can put right is logged in words', () => {
  expect(err(new OperationalError('The file x is not JSON')).message).toBe(
    'The file x is not JSON',
  );
});
