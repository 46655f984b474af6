import { OperationalError } from '../core/operationalError';
import { privateLog } from './privateLog';

const { err } = privateLog('warn').serializers;

test('an error is logged with its type, code and place, and not with what it quotes', () => {
  const error = Object.assign(new SyntaxError('Unexpected token in "Nguyễn"'), { code: 'E_X' });
  const line = err(error);
  expect(line).toMatchObject({ type: 'SyntaxError', code: 'E_X', message: '' });
  expect(line.stack).toContain('privateLog.test');
  expect(JSON.stringify(line)).not.toContain('Nguyễn');
});

test('an operational error is logged with its message', () => {
  expect(err(new OperationalError('The file x is not JSON')).message).toBe(
    'The file x is not JSON',
  );
});
