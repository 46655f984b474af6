/**
 * The two simple patterns (VAL-CONTACT-9 to 11), as JSON Schema and RegExp alike read them: a phone
 * number has a digit somewhere; an e-mail address has a local part, one `@` and a host, whose dots
 * are not checked (`a@b` passes).
 */
export const A_DIGIT = '\\d';
export const EMAIL = "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9.-]+$";
