import { pageCsp } from '../../page/pageCsp';
import { pageOf } from './serveAlone';

test('the page of a step alone has the product’s policy, which its own tags obey, and a language', () => {
  const page = pageOf('step-pet');
  expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${pageCsp([])}">`);
  expect(page).toContain('<html lang="en"');
  expect(page).not.toMatch(/<style|<script>/);
});
