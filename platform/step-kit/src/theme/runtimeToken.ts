/** The parts of the theme that antd's components read at run time. The rest is in the generated CSS. */
export const RUNTIME_TOKEN = {
  controlHeight: 44,
  motion: false,
  zIndexPopupBase: 1000,
};
