import type { Mail } from '../../mail/mailer';

/** The mail with a code, in both languages. Its subject, which a locked telephone shows, has none. */
export const codeMail = (code: string, origin: string): Pick<Mail, 'subject' | 'text'> => ({
  subject: 'Mã đăng nhập · Sign-in code',
  text: `${code}

Nhập mã này trong 10 phút, bằng trình duyệt đã yêu cầu mã, tại ${origin}/sign-in. Mã dùng được một lần. Không đưa mã cho ai. Nếu bạn không yêu cầu mã, xin bỏ qua thư này.

Enter this code within 10 minutes, in the browser that asked for it, at ${origin}/sign-in. It works once. Give it to nobody. If you did not ask for it, ignore this mail.
`,
});
