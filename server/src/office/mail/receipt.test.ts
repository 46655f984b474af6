import { receipt } from './receipt';

test('a receipt says what was received, what happens next and whom to ask, in both languages', () => {
  const english: Record<string, string> = { 'Đăng ký': 'Registration', 'Gọi điện.': 'We call.' };
  expect(
    receipt({
      reference: 'K7M2QX9P',
      received: { vi: '08:30 20/11/2026', en: '20/11/2026, 08:30' },
      title: 'Đăng ký',
      afterwards: ['Gọi điện.'],
      contact: ['(024) 0000 0000', 'admissions@school.example'],
      english: (text) => english[text] ?? text,
    }),
  ).toMatchInlineSnapshot(`
    {
      "subject": "Đăng ký · Registration: K7M2QX9P",
      "text": "Cảm ơn Quý phụ huynh đã đăng ký. Nhà trường đã nhận được hồ sơ.

    Mã hồ sơ: K7M2QX9P
    Biểu mẫu: Đăng ký
    Nhận lúc: 08:30 20/11/2026

    Tiếp theo:
    - Gọi điện.

    Liên hệ: (024) 0000 0000 · admissions@school.example

    Thư này được gửi tự động và không chứa thông tin đã nhập. Nếu Quý phụ huynh không đăng ký, xin bỏ qua thư này.

    ----------

    Thank you for registering. The school has received the registration.

    Reference: K7M2QX9P
    Form: Registration
    Received: 20/11/2026, 08:30

    What happens next:
    - We call.

    Contact: (024) 0000 0000 · admissions@school.example

    This is an automatic mail without anything that was typed. If you did not register, ignore it.
    ",
    }
  `);
});

test('what a form does not have is left out', () => {
  const received = { vi: 'nay', en: 'now' };
  const none = { afterwards: [], contact: [], english: (text: string) => text };
  const { text } = receipt({ reference: 'K7M2QX9P', received, title: 'Form', ...none });
  expect(text).not.toMatch(/Tiếp theo|Liên hệ|What happens next|Contact|false|undefined/);
});
