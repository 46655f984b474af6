import { changePerson, findPerson } from '../../storage/people/people';
import type { Site } from './site';

/** Which mail somebody gets: their own choice. */
export function wishesPage({ db, page, action }: Site): void {
  page(
    '/my-mail',
    'reader',
    async ({ t, person }) => {
      const wishes = await findPerson(db, 'id', person.id);
      return {
        title: t('Thư cho tôi'),
        content: (
          <form className="fields" method="post" action="/my-mail">
            <label className="choice wide">
              <input
                type="checkbox"
                name="digest"
                value="yes"
                defaultChecked={wishes?.daily_digest === 1}
              />
              {t('Mỗi sáng lúc 7:30: số hồ sơ mới và quá hạn')}
            </label>
            <label className="choice wide">
              <input
                type="checkbox"
                name="news"
                value="yes"
                defaultChecked={wishes?.new_notices === 1}
              />
              {t('Khi có hồ sơ mới: nhiều nhất một thư mỗi 15 phút')}
            </label>
            <button className="main">{t('Lưu')}</button>
          </form>
        ),
      };
    },
    'Thư cho tôi',
  );

  action('/my-mail', 'reader', async ({ person, values, audit }) => {
    const change = {
      daily_digest: Number(values['digest'] === 'yes'),
      new_notices: Number(values['news'] === 'yes'),
    };
    await audit({ command: 'my-mail', filters: {} });
    const row = await findPerson(db, 'id', person.id);
    if (row) await changePerson(db, row, change);
    return '/my-mail';
  });
}
