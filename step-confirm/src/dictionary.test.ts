import { namedTexts, namesText } from 'step-kit/testing/dictionary';
import dictionary from '../dictionary.json';

/** Stored messages of a failed submit, which this page shows: the server's and the store's. */
const told = [
  'Có lỗi',
  'Không có kết nối mạng. Thông tin đã nhập vẫn được giữ.',
  'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.',
  'Nhà trường đã nhận hồ sơ {reference}. Thay đổi sau đó chưa được gửi.',
];

test('every text that the step names or is told has its English', () => {
  expect(Object.keys(dictionary)).toEqual(
    expect.arrayContaining([...namedTexts(__dirname), ...told]),
  );
});

test('the dictionary has no text that the step neither names nor is told', () => {
  const others = Object.keys(dictionary).filter((text) => !namesText(__dirname, text));
  expect(others.sort()).toEqual(told.sort());
});
