/** What each field is called on the page and when it is read again: dictionary keys. */
export const labels = {
  templateNote: 'Ghi chú',
};
