import { changePerson, findPerson } from '../../storage/people/people';
import { Checkbox } from './Form';
import { saved, type Site } from './site';

/** The mails, by the column that says who wants them. */
const WISHES = [
  ['daily_digest', 'Mỗi sáng lúc 7:30: số hồ sơ mới và quá hạn'],
  ['new_notices', 'Khi có hồ sơ mới: nhiều nhất một thư mỗi 15 phút'],
] as const;

/** Which mail somebody gets: their own choice. */
export function wishesPage({ db, hasMail, menuPage, action }: Site): void {
  menuPage('Thư cho tôi', '/my-mail', 'reader', async ({ t, person }) => {
    const wishes = await findPerson(db, 'id', person.id);
    return {
      title: t('Thư cho tôi'),
      content: (
        <>
          {!hasMail && <p>{t('Không gửi: chưa thiết lập gửi thư')}</p>}
          <form className="fields" method="post" action="/my-mail">
            {WISHES.map(([name, text]) => (
              <div key={name} className="wide">
                <Checkbox label={t(text)} name={name} defaultChecked={wishes?.[name] === 1} />
              </div>
            ))}
            <button className="main">{t('Lưu')}</button>
          </form>
        </>
      ),
    };
  });

  action('/my-mail', 'reader', async ({ person, values, audit }) => {
    const change = {
      daily_digest: Number(values['daily_digest'] === 'yes'),
      new_notices: Number(values['new_notices'] === 'yes'),
    };
    await audit({ command: 'my-mail' });
    const row = await findPerson(db, 'id', person.id);
    if (row) await changePerson(db, row, change);
    return saved('/my-mail');
  });
}
