import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectKept, useText } from 'shared-store';
import { useAfterPress } from 'step-kit';

interface KeptNoticesProps {
  readonly Notice: ComponentType<{ message: string }>;
}

/** Says why the form is not kept. */
export function KeptNotices({ Notice }: KeptNoticesProps) {
  const text = useText();
  const { elsewhere, refused } = useAfterPress(useSelector(selectKept));
  return (
    <>
      {elsewhere && (
        <Notice
          message={text(
            'Biểu mẫu này đang mở ở một thẻ khác. Thay đổi ở đây sẽ không được lưu lại trên máy.',
          )}
        />
      )}
      {refused && (
        <Notice
          message={text(
            'Trình duyệt này không cho phép lưu biểu mẫu. Vui lòng không đóng trang trước khi gửi.',
          )}
        />
      )}
    </>
  );
}
