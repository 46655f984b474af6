import { petSet } from '../../../testing/petSet';
import { brandFilesOf, coloredLogo } from './brandFiles';

const { flow } = petSet();
const own = { light: { primary: '#AC1260' }, dark: { primary: '#d0257b' } };
const logo = { url: '/logo.svg', integrity: 'sha384-logo' };
const inColor = (primaryColor: string) =>
  brandFilesOf({ ...flow, brand: { ...flow.brand, primaryColor } }, logo, own).logos;

test('another colour gives it that one, and a tint of it on dark', () => {
  const { light, dark } = inColor('#0B6E4F');
  expect(light.color).toBe('#0B6E4F');
  expect(dark.color).toMatch(/^#[0-9a-f]{6}$/);
  expect(dark.color).not.toBe('#d0257b');
});

test('each colour and each emblem is a file of its own, at the same address every time', () => {
  const { light, dark } = inColor('#AC1260');
  const other = brandFilesOf(flow, { ...logo, integrity: 'sha384-other' }, own).logos;
  const files = [light, dark, inColor('#0B6E4F').light, other.light].map(({ file }) => file);
  expect(new Set(files).size).toBe(4);
  expect(inColor('#AC1260')).toEqual({ light, dark });
  expect(light.url).toBe(`/flows/admission/sets/${light.file}`);
});

test('only what is drawn in `currentColor` gets the colour', () => {
  const { light } = inColor('#AC1260');
  expect(coloredLogo('<path fill="currentColor" stroke="#fff"/>', light)).toBe(
    '<path fill="#AC1260" stroke="#fff"/>',
  );
});
