import { useEffect, useState } from 'react';
import { useText } from 'shared-store';

/** Shown while the registration is being sent; it asks the parent to wait when that takes long. */
export function StillSending() {
  const text = useText();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{long && text('Vẫn đang gửi, vui lòng không đóng trang')}</p>;
}

/** Milliseconds after which a parent may wonder and close the page. */
const LONG = 10_000;
