export type Language = 'vi' | 'en';
