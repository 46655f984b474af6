import { userInfo } from 'node:os';
import { git } from './git';

/**
 * Who changes a flow, for its history: `RELEASE_BY`, or git's user, or the login. In CI the login tells
 * nothing, and is refused.
 */
export async function whoReleases(
  environment: Readonly<Record<string, string | undefined>>,
  repository: string,
): Promise<string> {
  if (environment.RELEASE_BY) return environment.RELEASE_BY;
  const setting = (key: string) =>
    git(repository, ['config', '--get', key], environment).then(
      (value) => value.trim(),
      () => '',
    );
  const [name, email] = [await setting('user.name'), await setting('user.email')];
  if (name || email) return [name, email && `<${email}>`].filter(Boolean).join(' ');
  if (environment.CI) {
    throw new Error('The history says who releases: set RELEASE_BY. Nothing was changed');
  }
  return userInfo().username;
}
