import parsePhoneNumber from 'libphonenumber-js/min';

/** Whether a text has a phone number as it is dialled in Viet Nam; it may have words around it. */
export const isPhoneNumber = (text: string): boolean =>
  parsePhoneNumber(text, 'VN')?.isValid() === true;
