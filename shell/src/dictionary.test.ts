/** @jest-environment node */
import { join } from 'node:path';
import { untranslatedTexts, unusedTexts } from 'federation/texts';
import storeDictionary from 'shared-store/dictionary.json';
import kitDictionary from 'step-kit/dictionary.json';
import ownDictionary from '../dictionary.json';

const shell = join(__dirname, '..');
/** Those of the packages that come with its code, too. */
const dictionary = { ...storeDictionary, ...kitDictionary, ...ownDictionary };

/** The server's, for too many registrations and of an ended preview: the page shows them as they come. */
const SENT = [
  'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.',
  'Bản xem thử này đã kết thúc. Không có gì được đăng ký.',
];

test('every text that the shell, the kit and the store show has its English', async () => {
  expect(await untranslatedTexts(shell, dictionary)).toEqual([]);
});

test('their dictionaries have no text that none of them names, except what the server sends', async () => {
  expect(await unusedTexts(shell, dictionary)).toEqual(SENT);
});
