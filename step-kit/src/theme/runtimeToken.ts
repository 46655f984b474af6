/** What antd's components read of the theme while they run. All else of it is CSS, made at build. */
export const RUNTIME_TOKEN = {
  controlHeight: 44,
  motion: false,
  zIndexPopupBase: 1000,
};
