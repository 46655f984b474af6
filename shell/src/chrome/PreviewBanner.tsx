import { useText } from 'shared-store';

/** The token of the preview that this page shows, as the page's first script has stored it. */
export const documentPreview = () => document.documentElement.dataset.preview;

/** Says on each page of a preview that nothing is registered. */
export function PreviewBanner() {
  const text = useText();
  if (documentPreview() === undefined) return null;
  return (
    <p className="shell-preview" role="note">
      {text('Bản xem thử: không có gì được đăng ký.')}
    </p>
  );
}
